import type { Context } from '../../../platform/context.ts'
import { enqueueEach, type JobHandler } from '../../../platform/jobs/job.ts'
import { handleJobsTogether } from '../../../platform/jobs/jobs-together.ts'
import { orderSettledJob, notifyListenerJob } from '../jobs.ts'
import { listChargeOrders, type ChargeOrderRow } from '../store.ts'
import { insertDeliveries } from './delivery-store.ts'

/** The work of an upper group on orders that are fully paid and final, until staff change them. */
export type OrderSettledListener = {
  /** Stored with each delivered order: a listener with another name gets all of them again. */
  name: string
  /** Hears also of orders that cost another amount than before and are owed. */
  alsoOwed?: true
  /** Runs in a transaction with other orders; when it throws, fewer of them are tried together. */
  onOrdersSettled: (ctx: Context, orders: readonly ChargeOrderRow[]) => Promise<void>
}

/** Each listener has its own jobs, so that a failing one does not repeat the others. */
export const orderSettledJobs = (listeners: readonly OrderSettledListener[]): readonly JobHandler[] => [
  handleJobsTogether(orderSettledJob, async ({ tx }, settled) => {
    const deliveries = settled.flatMap((order) =>
      listeners.flatMap(({ name, alsoOwed }) => (order.isOwed && !alsoOwed ? [] : [{ ...order, listener: name }])),
    )
    const keyOf = ({ orderId, listener, isOwed }: (typeof deliveries)[number]) =>
      `order-${isOwed ? 'owed' : 'settled'}:${orderId}:${listener}`
    const unique = new Map(deliveries.map((delivery) => [keyOf(delivery), delivery])).values()
    await enqueueEach(tx, notifyListenerJob, [...unique], { jobKeyOf: keyOf })
  }),
  handleJobsTogether(
    notifyListenerJob,
    async (ctx, deliveries) => {
      const listener = listeners.find(({ name }) => name === deliveries[0]?.listener)
      if (!listener) return // this release has no listener of that name
      const { owed = [], settled = [] } = Object.groupBy(deliveries, ({ isOwed }) => (isOwed ? 'owed' : 'settled'))
      const fresh = await insertDeliveries(ctx, listener.name, idsOf(settled))
      const due = [...new Set([...fresh, ...idsOf(owed)])]
      if (due.length > 0) await listener.onOrdersSettled(ctx, await listChargeOrders(ctx, due))
    },
    ({ listener }) => ({ listener }),
  ),
]

const idsOf = (deliveries: readonly { orderId: string }[]): string[] => deliveries.map(({ orderId }) => orderId)
