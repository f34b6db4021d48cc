// Menus of the apps: which of them a user has, which a user may grant, and those we ship.
export { grantableTree, listGrantableMenus } from './grantable-menus.ts'
export { menusOf, openApps, type MenuReader } from './read-menus.ts'
export { seedMenus } from './seed-menus.ts'
export { pageNameOf } from './shipped-menus.ts'
export { webOriginOf } from './web-origin.ts'
