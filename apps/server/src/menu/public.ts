// Apps and their menus: which of them a user gets, and the ones we ship.
export { menusOf, openApps, type MenuReader } from './read-menus.ts'
export { seedMenus } from './seed-menus.ts'
