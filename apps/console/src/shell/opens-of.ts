import type { Me } from '@chargedeck/contract/staff/sign-in/calls'
import type { Opens } from '../platform/opened-pages.ts'
import { pageOfMenu } from './menu-tree.ts'
import { menuAddressOf } from './pages-behind.ts'

/** The pages in the user's menus, of whichever app. */
export const opensOf = ({ menus, pages }: Pick<Me, 'menus' | 'pages'>): Opens => {
  const held = new Set(pages)
  return (to) => {
    const [pathname = ''] = to.split(/[?#]/)
    const listed = menuAddressOf(pathname)
    return held.has(listed) || pageOfMenu(menus, listed) !== null
  }
}
