import type { Context } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'

export const settleJob = defineJob<{ orderId: string }>('settle-charge-order')
export const watchOrdersJob = defineJob<TimedPayload>('watch-charge-orders')

/** A charge that was asked to stop has ended, or goes on after all. */
export const stopEndedJob = defineJob<{ pileId: string }>('charge-stop-ended')

export const watchOrdersMinutely: TimedAction = { name: '充电订单看护', cron: '20 * * * * *', job: watchOrdersJob }

export const settleSoon = ({ tx }: Context, orderId: string): Promise<void> =>
  enqueue(tx, settleJob, { orderId }, { jobKey: `settle:${orderId}`, isUrgent: true })

/** A wait that ends is looked at when it ends, not a minute later. */
export function watchAfter({ tx }: Context, end: Date): Promise<void> {
  const runAt = new Date(end.getTime() + 1000)
  return enqueue(tx, watchOrdersJob, { dueTime: runAt.toISOString() }, { runAt })
}
