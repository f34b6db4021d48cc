import { defineJob } from '../../platform/jobs/job.ts'

/** Written with a top-up that paid debts off; charge orders own the work. */
export const ordersRepaidJob = defineJob<{ orderIds: string[] }>('orders-repaid')
