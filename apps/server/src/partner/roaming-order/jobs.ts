import { defineJob } from '../../platform/jobs/job.ts'

/** Asks the partner to start a charge that was written. */
export const startJob = defineJob<{ orderId: string }>('start-at-partner')
/** Asks the partner to stop a charge. */
export const stopJob = defineJob<{ orderId: string }>('stop-at-partner')
