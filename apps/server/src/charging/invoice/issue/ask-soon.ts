import type { Context } from '../../../platform/context.ts'
import { defineJob, enqueue } from '../../../platform/jobs/job.ts'

export const askProviderJob = defineJob<{ id: string }>('ask-invoice-provider')

/** One job waits for each invoice; a later one takes its place. */
export const askSoon = ({ tx }: Pick<Context, 'tx'>, id: string, runAt?: Date): Promise<void> =>
  enqueue(tx, askProviderJob, { id }, { jobKey: `invoice:${id}`, ...(runAt && { runAt }) })
