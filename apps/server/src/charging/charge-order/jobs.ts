import type { ManualSettlementState } from '@chargedeck/domain/charge-order/manual-settlement'
import type { Context } from '../../platform/context.ts'
import { queueForBills } from './settle/to-bill-store.ts'
import type { ChargeOrderRow } from './store.ts'
import { defineJob, enqueue } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'

export const settleJob = defineJob<{ orderId: string }>('settle-charge-order')
export const watchOrdersJob = defineJob<TimedPayload>('watch-charge-orders')

/** Orders are done, or cost another amount and are owed: notifies the listeners of upper groups. */
type SettledTogether = { orderIds: readonly string[]; isOwed?: true }
export const orderSettledJob = defineJob<SettledTogether>('order-settled')
export const notifyListenerJob = defineJob<SettledTogether & { listener: string }>('tell-of-settled-order')

/** A charge with a requested stop has ended, or goes on. */
export const stopEndedJob = defineJob<{ pileId: string }>('charge-stop-ended')

/** A settlement by hand that waited for a second person does so no more: it was carried out, or refused. */
export const settlementReviewedJob = defineJob<{ orderId: string; status: ManualSettlementState }>(
  'settlement-reviewed',
)

/** A charge of a carrier's customer has begun, has not, has stopped as its carrier asked, or has not: its pile is away or refused. */
export type CarrierMove = {
  orderId: string
  outcome: 'started' | 'notStarted' | 'stopped' | 'notReached' | 'stopRefused'
  moveTime: string
}
export const carrierChargeMovedJob = defineJob<CarrierMove>('carrier-charge-moved')

export const watchOrdersMinutely: TimedAction = { name: '充电订单看护', cron: '20 * * * * *', job: watchOrdersJob }

export const settleSoon = ({ tx }: Context, orderId: string): Promise<void> =>
  enqueue(tx, settleJob, { orderId }, { jobKey: `settle:${orderId}`, isUrgent: true })

export async function announceSettled(ctx: Context, orders: readonly ChargeOrderRow[]): Promise<void> {
  if (orders.length === 0) return
  await queueForBills(ctx, orders)
  await enqueue(ctx.tx, orderSettledJob, { orderIds: orders.map(({ id }) => id) })
}

/** A bill has changed and is not paid: for those who watch amounts. */
export const announceOwed = ({ tx }: Context, orderId: string): Promise<void> =>
  enqueue(tx, orderSettledJob, { orderIds: [orderId], isOwed: true }, { jobKey: `order-owed:${orderId}` })

/** Looks at an order when its wait ends, not a minute later. */
export function watchAfter({ tx }: Context, end: Date): Promise<void> {
  const runAt = new Date(end.getTime() + 1000)
  return enqueue(tx, watchOrdersJob, { dueTime: runAt.toISOString() }, { runAt })
}
