import { defineJob } from '../../platform/jobs/job.ts'

/** Written with each registration; the groups above own what it brings. */
export const customersRegisteredJob = defineJob<{ customerIds: string[] }>('customers-registered')
