// The making of prices: drafts, confirmation, the moment at which they begin, and who is notified.
export type { CarriersOfStation, FeeCarrier } from './carrier/carriers-of-station.ts'
export { noteCarrierResult, noteResultOfPlans } from './carrier/result-store.ts'
export { matchingFees } from './list-fees.ts'
export { dropAllPlans, dropPlansToCome } from './drop-plans.ts'
export { feesInScope, findFee } from './fee-store.ts'
export { endSend, saveSends } from './send-store.ts'
export { feeJobs, sendPlanJob, takeOverMinutely } from './take-over.ts'
