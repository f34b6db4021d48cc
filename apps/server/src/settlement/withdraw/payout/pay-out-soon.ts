import type { Context } from '../../../platform/context.ts'
import { defineJob, enqueue } from '../../../platform/jobs/job.ts'

export const payOutJob = defineJob<{ cashId: string }>('pay-out-withdraw')

/** One job waits for each request; a later one takes its place. */
export const payOutSoon = ({ tx }: Pick<Context, 'tx'>, cashId: string, runAt?: Date): Promise<void> =>
  enqueue(tx, payOutJob, { cashId }, { jobKey: `cash:${cashId}`, isUrgent: true, ...(runAt && { runAt }) })
