import { handleJob, type JobHandler } from '../../platform/jobs/job.ts'
import { repayDebtsJob, repayFromWallet } from '../ledger/public.ts'
import { closeRepaid } from './after-top-up.ts'

/** Pays what a customer owes from what their wallet has again. */
export const repayDebtsHandler: JobHandler = handleJob(repayDebtsJob, async (ctx, { customerId }) =>
  closeRepaid(ctx, await repayFromWallet(ctx, customerId)),
)
