// Apps: the parts of the product that have a menu of their own.
export { findAppByCodeOrNull, insertMissingApp, listLiveApps } from './store.ts'
