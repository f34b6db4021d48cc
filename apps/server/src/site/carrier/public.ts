// Carriers: partners on the road and regulators, and on what terms.
export { noteBreakerMove } from './breaker-event-store.ts'
export { isLongAgo, lineFailed, lineWorked, passLine, resetLine, type Passage } from './breaker-store.ts'
export { canCheck, checkInterface, whyUnchecked, type WhyUnchecked } from './can-check.ts'
export { countCarrierCalls } from './call-day-store.ts'
export { matchingCarriers } from './list-carriers.ts'
export { noteLastCalls, noteTokenEnd } from './line-facts-store.ts'
export type { CarrierGuards } from './set-status.ts'
export { ourSecrets, theirSecrets, type CarrierSecrets } from './secrets.ts'
export {
  carriersInScope,
  findCarrierInScope,
  findCarrierInScopeOrNull,
  findCarrierOrNull,
  isCarrierOf,
  keepEnabled,
  type CarrierRow,
} from './store.ts'
export { tellStations } from './tell-what-changed.ts'
export { usesApi } from './uses-api.ts'
