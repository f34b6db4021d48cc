// Which stations carriers know, and what they are told and may ask about them.
export { findGunOrNull as findBoundGunOrNull } from './asked/asked-store.ts'
export { siteHandlers } from './asked/handlers.ts'
export { openCarrierStates } from './states/open-carrier-states.ts'
export { carriersOfStation } from './told/carriers-of-station.ts'
export { siteMessageEnds } from './told/message-ends.ts'
export { lookForChangesMinutely, spreadJobs } from './told/spread-jobs.ts'
