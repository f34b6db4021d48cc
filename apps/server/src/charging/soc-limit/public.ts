// How far a car may be charged: each pile's limit, and what the charger made of it.
export { socLimitEnded } from './record-soc.ts'
export { pushSocHandler, pushSocMinutely } from './soc-job.ts'
