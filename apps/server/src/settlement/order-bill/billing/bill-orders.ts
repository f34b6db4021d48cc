import { endBilling, listOrdersToShare, lockOrdersToBill, type ToBill } from '../../../charging/charge-order/public.ts'
import { endOccupyBilling, lockOccupyOrdersToBill } from '../../../charging/occupy-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { billedOrderTypes, type BilledOrderType } from '@chargedeck/domain/order-bill/kinds'
import { billBatch } from './bill-batch.ts'
import { lockBilling } from '../../settle-setup/public.ts'
import { endFaults, listSetAside, setAside } from './faults-store.ts'
import { chargeToBill, occupyToBill } from './order-to-bill.ts'

const job = defineJob<TimedPayload>('bill-orders')
const doing = `job:${job.name}`
export const billOrdersOften: TimedAction = { name: '订单分账', cron: '*/5 * * * * *', job }
export const billOrdersHandler = handleLongJob(job, async (deps) => {
  await billOrders(deps)
})

const batchQty = 1000
/** Orders that were settled at the same time may be committed in another order. */
const waitMs = 2000
/** In one run; the next goes on with the others. */
const mostFaulty = 50
const retryMs = 10 * 60_000

type Kind = {
  orderType: BilledOrderType
  lock: (ctx: Context, which: ToBill) => Promise<string[]>
  bill: (ctx: Context, orderIds: readonly string[]) => Promise<void>
}

/** Makes the bills of all orders that wait for them. An order that fails stays in the queue, is tried again later, and holds up no other. Returns how many were tried. */
export async function billOrders(deps: WorkDeps, most = mostFaulty): Promise<number> {
  let qty = 0
  for (const kind of Object.values(kinds)) qty += await billAll(deps, kind, most)
  return qty
}

type Faulty = { ids: string[]; most: number }

async function billAll(deps: WorkDeps, kind: Kind, mostFaulty: number): Promise<number> {
  const until = new Date(deps.now().getTime() - waitMs)
  const waiting = await readAsSystem(deps, doing, (ctx) => listSetAside(ctx, kind.orderType))
  const faulty = { ids: [] as string[], most: mostFaulty }
  let qty = 0
  while (faulty.ids.length < mostFaulty) {
    const tried = await tryBatch(deps, kind, { until, most: batchQty, without: [...waiting, ...faulty.ids] }, faulty)
    qty += tried
    if (tried === 0) break
  }
  if (faulty.ids.length > 0)
    deps.complain(new Error(`${faulty.ids.length} orders stay without bills`), 'billing orders')
  return qty
}

/** When a batch fails its halves are tried, down to the faulty order. */
async function tryBatch(deps: WorkDeps, kind: Kind, which: ToBill, faulty: Faulty): Promise<number> {
  if (faulty.ids.length >= faulty.most) return 0
  let orderIds: string[] = []
  try {
    await asSystem(deps, doing, async (ctx) => {
      await lockBilling(ctx)
      orderIds = await kind.lock(ctx, which)
      if (orderIds.length === 0) return
      await kind.bill(ctx, orderIds)
      await endFaults(ctx, { orderType: kind.orderType, orderIds })
    })
    return orderIds.length
  } catch (error) {
    const [orderId] = orderIds
    if (orderId === undefined) throw error
    if (orderIds.length === 1) {
      faulty.ids.push(orderId)
      await putOff(deps, { orderType: kind.orderType, orderId }, error)
      return 1
    }
    const half = orderIds.length >> 1
    const parts = [orderIds.slice(0, half), orderIds.slice(half)]
    let qty = 0
    for (const among of parts) qty += await tryBatch(deps, kind, { ...which, among }, faulty)
    return qty
  }
}

async function putOff(
  deps: WorkDeps,
  order: { orderType: BilledOrderType; orderId: string },
  error: unknown,
): Promise<void> {
  deps.complain(error, `billing order ${order.orderId}`)
  const failReason = error instanceof Error ? error.message : String(error)
  const retryTime = new Date(deps.now().getTime() + retryMs)
  await asSystem(deps, doing, (ctx) => setAside(ctx, { ...order, failReason, retryTime }))
}

const kinds: Record<'charge' | 'occupy', Kind> = {
  charge: {
    orderType: billedOrderTypes.charge,
    lock: lockOrdersToBill,
    bill: async (ctx, orderIds) => {
      const rows = new Map((await listOrdersToShare(ctx, orderIds)).map((row) => [row.id, row]))
      const orders = orderIds.flatMap((id) => rows.get(id) ?? [])
      await billBatch(ctx, orders.map(chargeToBill))
      await endBilling(ctx, orderIds)
    },
  },
  occupy: {
    orderType: billedOrderTypes.occupy,
    lock: async (ctx, which) => (await lockOccupyOrdersToBill(ctx, which)).map(({ id }) => id),
    bill: async (ctx, orderIds) => {
      const rows = await lockOccupyOrdersToBill(ctx, { until: ctx.now(), most: orderIds.length, among: orderIds })
      await billBatch(ctx, rows.map(occupyToBill))
      await endOccupyBilling(ctx, orderIds)
    },
  },
}
