// The SOC limit of each pile, and whether its charger accepted it.
export { socLimitEnded } from './record-soc.ts'
export { pushSocHandler, pushSocMinutely } from './soc-job.ts'
