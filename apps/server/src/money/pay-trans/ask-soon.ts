import type { Context } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/job.ts'

export const askChannelJob = defineJob<{ id: string }>('ask-payment-channel')

/** One job waits for each request; a later one takes its place. */
export const askSoon = ({ tx }: Pick<Context, 'tx'>, id: string, runAt?: Date): Promise<void> =>
  enqueue(tx, askChannelJob, { id }, { jobKey: `pay-trans:${id}`, isUrgent: true, ...(runAt && { runAt }) })
