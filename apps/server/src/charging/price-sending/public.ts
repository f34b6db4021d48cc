// Sends prices to piles: those of a plan that has begun, and those that a pile missed.
export { priceSendingJobs, sendMissedMinutely } from './jobs.ts'
