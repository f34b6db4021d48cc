import type { Me } from '@chargedeck/contract/staff/sign-in/calls'
import type { Opens } from '../platform/opened-pages.ts'
import { pageOfMenu } from './menu-tree.ts'
import { menuAddressOf } from './pages-behind.ts'

/** The pages of the user's menus; what is in none of them may be a page of another app of theirs. */
export const opensOf =
  ({ apps, menus }: Pick<Me, 'apps' | 'menus'>): Opens =>
  (to) => {
    const [pathname = ''] = to.split(/[?#]/)
    return apps.length > 1 || pageOfMenu(menus, menuAddressOf(pathname)) !== null
  }
