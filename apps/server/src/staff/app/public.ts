// Apps: the parts of the product that have a menu of their own.
export { findAppByCodeOrNull, listLiveApps } from './store.ts'
