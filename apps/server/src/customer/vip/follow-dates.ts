import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { defineJob, enqueue, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { followCustomerType } from '../customer/public.ts'
import { customersToFollow } from './store.ts'

const mostAtOnce = 1000
const job = defineJob<TimedPayload>('follow-vip-dates')

/** At midnight memberships begin and end: the type of their customers follows, a thousand in each transaction. */
export const followVipDatesDaily: TimedAction = { name: '会员到期与生效', cron: '1 0 0 * * *', job }
export const followVipDatesHandler = handleJob(job, async (ctx, payload) => {
  const ids = await customersToFollow(ctx, dayOf(ctx.now()), mostAtOnce)
  if (ids.length === 0) return
  await followCustomerType(ctx, ids)
  if (ids.length === mostAtOnce) await enqueue(ctx.tx, job, payload)
})
