// How prices come about: drafts, confirmation, the hour at which they begin, and who is told.
export { dropAllPlans, dropPlansToCome } from './drop-plans.ts'
export { findFee } from './fee-store.ts'
export { feeJobs, sendPlanJob, takeOverMinutely } from './take-over.ts'
