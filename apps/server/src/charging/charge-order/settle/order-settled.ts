import type { Context } from '../../../platform/context.ts'
import { enqueue, handleJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { orderSettledJob, tellListenerJob } from '../jobs.ts'
import { findChargeOrder, type ChargeOrderRow } from '../store.ts'
import { insertDelivery } from './delivery-store.ts'

/** What a group above does once an order is paid to the fen and nothing of it changes any more. */
export type OrderSettledListener = {
  /** Kept with each order it has heard of: another name hears of them again. */
  name: string
  /** In a transaction of its own, which is repeated when it throws. */
  onOrderSettled: (ctx: Context, order: ChargeOrderRow) => Promise<void>
}

/** Each listener has a job of its own, so that one that fails makes no other run twice. */
export const orderSettledJobs = (listeners: readonly OrderSettledListener[]): readonly JobHandler[] => [
  handleJob(orderSettledJob, async ({ tx }, { orderId }) => {
    for (const { name } of listeners)
      await enqueue(tx, tellListenerJob, { orderId, listener: name }, { jobKey: `order-settled:${orderId}:${name}` })
  }),
  handleJob(tellListenerJob, async (ctx, delivery) => {
    const listener = listeners.find(({ name }) => name === delivery.listener)
    if (!listener) return // this release has none of that name any more
    if (await insertDelivery(ctx, delivery))
      await listener.onOrderSettled(ctx, await findChargeOrder(ctx, delivery.orderId))
  }),
]
