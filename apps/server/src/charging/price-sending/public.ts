// Prices on their way to piles: a plan that has begun, and those who missed theirs.
export { priceSendingJobs, sendMissedMinutely } from './jobs.ts'
