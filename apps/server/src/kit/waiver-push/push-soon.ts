import type { Context } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/job.ts'

export const pushJob = defineJob<{ pushId: string }>('push-waiver')

export const pushSoon = ({ tx }: Pick<Context, 'tx'>, pushId: string, runAt?: Date): Promise<void> =>
  enqueue(tx, pushJob, { pushId }, { jobKey: `waiver-push:${pushId}`, isUrgent: true, ...(runAt && { runAt }) })
