// How prices come about: drafts, confirmation, the hour at which they begin, and who is told.
export { dropAllPlans, dropPlansToCome } from './drop-plans.ts'
export { feeJobs, takeOverMinutely } from './take-over.ts'
