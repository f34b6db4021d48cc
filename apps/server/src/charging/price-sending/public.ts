// Sends prices to piles: those of a plan that has begun, and those that a pile missed.
export { priceSendingEnded } from './record-outcome.ts'
export { priceSendingJobs, sendMissedMinutely } from './jobs.ts'
