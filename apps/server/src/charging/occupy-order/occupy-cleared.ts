import { defineJob } from '../../platform/jobs/job.ts'

/** Written when orders that were paid are cleared; invoices own the work. */
export const occupyClearedJob = defineJob<{ orderIds: string[] }>('occupy-orders-cleared')
