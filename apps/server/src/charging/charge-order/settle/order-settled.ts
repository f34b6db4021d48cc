import type { Context } from '../../../platform/context.ts'
import { enqueueEach, handleLongJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { handleJobsTogether } from '../../../platform/jobs/jobs-together.ts'
import { asSystem } from '../../../platform/work.ts'
import { orderSettledJob, notifyListenerJob } from '../jobs.ts'
import { insertDeliveries } from './delivery-store.ts'
import { holdSettledOrders, type SettledOrder } from './settled-order-store.ts'

/** The work of an upper group on orders that are fully paid and final, until staff change them. */
export type OrderSettledListener = {
  /** Stored with each delivered order: a listener with another name gets all of them again. */
  name: string
  /** Hears also of orders that cost another amount than before and are owed. */
  alsoOwed?: true
  /** Runs in a transaction with other orders; when it throws, each of them is tried in a transaction of its own. */
  onOrdersSettled: (ctx: Context, orders: readonly SettledOrder[]) => Promise<void>
}

const mostTogether = 100

/** Each listener has its own jobs, so that a failing one does not repeat the others. */
export const orderSettledJobs = (listeners: readonly OrderSettledListener[]): readonly JobHandler[] => [
  handleJobsTogether(orderSettledJob, async ({ tx }, told) => {
    const { owed = [], settled = [] } = Object.groupBy(told, ({ isOwed }) => (isOwed ? 'owed' : 'settled'))
    const ofSettled = inParts(settled.flatMap(({ orderIds }) => orderIds))
    const ofOwed = inParts(owed.flatMap(({ orderIds }) => orderIds))
    const deliveries = listeners.flatMap(({ name: listener, alsoOwed }) => [
      ...ofSettled.map((orderIds) => ({ listener, orderIds })),
      ...(alsoOwed ? ofOwed.map((orderIds) => ({ listener, orderIds, isOwed: true as const })) : []),
    ])
    await enqueueEach(tx, notifyListenerJob, deliveries)
  }),
  handleLongJob(notifyListenerJob, async (deps, delivery) => {
    const listener = listeners.find(({ name }) => name === delivery.listener)
    if (!listener) return // this release has no listener of that name
    const path = `job:${notifyListenerJob.name}`
    const { orderIds } = delivery
    try {
      await asSystem(deps, path, (ctx) => tell(ctx, listener, delivery))
    } catch (error) {
      if (orderIds.length === 1) throw error
      const alone = orderIds.map((orderId) => ({ ...delivery, orderIds: [orderId] }))
      await asSystem(deps, path, ({ tx }) => enqueueEach(tx, notifyListenerJob, alone))
    }
  }),
]

type Delivery = { orderIds: readonly string[]; isOwed?: true }

async function tell(ctx: Context, listener: OrderSettledListener, { orderIds, isOwed }: Delivery): Promise<void> {
  const due = isOwed ? orderIds : await insertDeliveries(ctx, listener.name, orderIds)
  if (due.length > 0) await listener.onOrdersSettled(ctx, await holdSettledOrders(ctx, due))
}

/** Each order once. */
function inParts(orderIds: readonly string[]): string[][] {
  const ids = [...new Set(orderIds)]
  return Array.from({ length: Math.ceil(ids.length / mostTogether) }, (_, part) =>
    ids.slice(part * mostTogether, (part + 1) * mostTogether),
  )
}
