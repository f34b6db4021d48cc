import type { Context } from '../../../platform/context.ts'
import { enqueueEach, type JobHandler } from '../../../platform/jobs/job.ts'
import { handleJobsTogether } from '../../../platform/jobs/jobs-together.ts'
import { orderSettledJob, notifyListenerJob } from '../jobs.ts'
import { listChargeOrders, type ChargeOrderRow } from '../store.ts'
import { insertDeliveries } from './delivery-store.ts'

/** The work of an upper group on orders that are fully paid and final. */
export type OrderSettledListener = {
  /** Stored with each delivered order: a listener with another name gets all of them again. */
  name: string
  /** Runs in a transaction with other orders; when it throws, fewer of them are tried together. */
  onOrdersSettled: (ctx: Context, orders: readonly ChargeOrderRow[]) => Promise<void>
}

/** Each listener has its own jobs, so that a failing one does not repeat the others. */
export const orderSettledJobs = (listeners: readonly OrderSettledListener[]): readonly JobHandler[] => [
  handleJobsTogether(orderSettledJob, async ({ tx }, settled) => {
    const orderIds = [...new Set(settled.map(({ orderId }) => orderId))]
    const deliveries = orderIds.flatMap((orderId) => listeners.map(({ name }) => ({ orderId, listener: name })))
    const jobKeyOf = ({ orderId, listener }: (typeof deliveries)[number]) => `order-settled:${orderId}:${listener}`
    await enqueueEach(tx, notifyListenerJob, deliveries, { jobKeyOf })
  }),
  handleJobsTogether(
    notifyListenerJob,
    async (ctx, deliveries) => {
      const listener = listeners.find(({ name }) => name === deliveries[0]?.listener)
      if (!listener) return // this release has no listener of that name
      const orderIds = deliveries.map(({ orderId }) => orderId)
      const fresh = await insertDeliveries(ctx, listener.name, orderIds)
      if (fresh.length > 0) await listener.onOrdersSettled(ctx, await listChargeOrders(ctx, fresh))
    },
    ({ listener }) => ({ listener }),
  ),
]
