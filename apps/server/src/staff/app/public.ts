// Apps: parts of the product with their own menus.
export { findAppByCodeOrNull, insertMissingApp, listLiveApps } from './store.ts'
