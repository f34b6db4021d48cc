// Apps and their menus: which of them a user gets, which of them a user may grant, and the ones we ship.
export { grantableTree, listGrantableMenus } from './grantable-menus.ts'
export { menusOf, openApps, type MenuReader } from './read-menus.ts'
export { seedMenus } from './seed-menus.ts'
export { pageNameOf } from './shipped-menus.ts'
