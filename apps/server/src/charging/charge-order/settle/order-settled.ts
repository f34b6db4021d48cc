import type { Context } from '../../../platform/context.ts'
import { enqueue, handleJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { orderSettledJob, notifyListenerJob } from '../jobs.ts'
import { findChargeOrder, type ChargeOrderRow } from '../store.ts'
import { insertDelivery } from './delivery-store.ts'

/** The work of an upper group on an order that is fully paid and final. */
export type OrderSettledListener = {
  /** Stored with each delivered order: a listener with another name gets all of them again. */
  name: string
  /** Runs in a transaction of its own, which is repeated when it throws. */
  onOrderSettled: (ctx: Context, order: ChargeOrderRow) => Promise<void>
}

/** Each listener has its own job, so that a failing one does not repeat the others. */
export const orderSettledJobs = (listeners: readonly OrderSettledListener[]): readonly JobHandler[] => [
  handleJob(orderSettledJob, async ({ tx }, { orderId }) => {
    for (const { name } of listeners)
      await enqueue(tx, notifyListenerJob, { orderId, listener: name }, { jobKey: `order-settled:${orderId}:${name}` })
  }),
  handleJob(notifyListenerJob, async (ctx, delivery) => {
    const listener = listeners.find(({ name }) => name === delivery.listener)
    if (!listener) return // this release has no listener of that name
    if (await insertDelivery(ctx, delivery))
      await listener.onOrderSettled(ctx, await findChargeOrder(ctx, delivery.orderId))
  }),
]
