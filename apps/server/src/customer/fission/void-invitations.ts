import { defineJob, enqueue, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { voidHopeless } from './store.ts'

const mostAtOnce = 5000
const job = defineJob<TimedPayload>('void-invitations')

export const voidInvitationsMinutely: TimedAction = { name: '邀请失效', cron: '35 * * * * *', job }
/** Invitations that can bring no reward, some thousand in each transaction. */
export const voidInvitationsHandler = handleJob(job, async (ctx, payload) => {
  if ((await voidHopeless(ctx, mostAtOnce)) === mostAtOnce) await enqueue(ctx.tx, job, payload)
})
