import type { Me } from '@chargedeck/contract/staff/sign-in/calls'
import type { Opens } from '../platform/opened-pages.ts'
import { pageOfMenu } from './menu-tree.ts'
import { menuAddressOf, openToAll } from './pages-behind.ts'

/** The pages in the user's menus, of whichever app, and those that are open to all. */
export const opensOf = ({ menus, pages }: Pick<Me, 'menus' | 'pages'>): Opens => {
  const held = new Set(pages)
  return (to) => {
    const [pathname = ''] = to.split(/[?#]/)
    const listed = menuAddressOf(pathname)
    return openToAll[listed] !== undefined || held.has(listed) || pageOfMenu(menus, listed) !== null
  }
}
