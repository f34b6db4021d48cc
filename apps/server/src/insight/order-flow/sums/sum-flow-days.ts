import { defineJob, enqueue, handleLongJob, type JobHandler } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { mondayOf } from '@chargedeck/domain/kernel/days'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { DayRange } from '@chargedeck/domain/kernel/periods'
import type { Context } from '../../../platform/context.ts'
import { markChanged } from '../../../platform/day-sums/day-sums-store.ts'
import { sumDays } from '../../../platform/day-sums/sum-days.ts'
import { orderFlowDays } from './flow-days-store.ts'

const job = defineJob<TimedPayload>('sum-order-flow')
/** What changed is soon summed again: until then a report reads all orders of its days. */
export const sumFlowOften: TimedAction = { name: '订单流水历史合计', cron: '0 */5 * * * *', job }

export const sumFlowHandler: JobHandler = handleLongJob(job, (deps) => sumDays(deps, orderFlowDays))

/** Sums days again that were summed ahead, at once in the background. */
export async function sumFlowAgain(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { startDate: from, endDate: to }: DayRange,
): Promise<void> {
  for (const { list, daysEach } of orderFlowDays)
    await markChanged({ tx }, list, { from: daysEach === 7 ? mondayOf(from) : from, to })
  await enqueue(tx, job, { dueTime: toWallTime(now()) }, { jobKey: 'sum-order-flow-again' })
}
