import { endBilling, listOrdersToShare, lockOrdersToBill, type ToBill } from '../../../charging/charge-order/public.ts'
import { endOccupyBilling, lockOccupyOrdersToBill } from '../../../charging/occupy-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem } from '../../../platform/work.ts'
import { billBatch } from './bill-batch.ts'
import { lockBilling } from '../../settle-setup/public.ts'
import { chargeToBill, occupyToBill } from './order-to-bill.ts'

const job = defineJob<TimedPayload>('bill-orders')
export const billOrdersOften: TimedAction = { name: '订单分账', cron: '*/5 * * * * *', job }
export const billOrdersHandler = handleLongJob(job, async (deps) => {
  await billOrders(deps)
})

const most = 1000
/** Orders that were settled at the same time may be committed in another order. */
const waitMs = 2000
const mostFaulty = 50

type Kind = {
  lock: (ctx: Context, which: ToBill) => Promise<string[]>
  bill: (ctx: Context, orderIds: readonly string[]) => Promise<void>
}

/** Makes the bills of all orders that wait for them. An order that fails stays in the queue and holds up no other. Returns how many were billed. */
export async function billOrders(deps: WorkDeps): Promise<number> {
  let qty = 0
  for (const kind of Object.values(kinds)) qty += await billAll(deps, kind)
  return qty
}

async function billAll(deps: WorkDeps, kind: Kind): Promise<number> {
  const until = new Date(deps.now().getTime() - waitMs)
  const faulty: string[] = []
  let qty = 0
  for (;;) {
    const billed = await tryBatch(deps, kind, { until, most, without: faulty }, faulty)
    qty += billed
    if (billed === 0) break
  }
  if (faulty.length > 0) deps.complain(new Error(`${faulty.length} orders stay without bills`), 'billing orders')
  return qty
}

/** When a batch fails its halves are tried, down to the faulty order. */
async function tryBatch(deps: WorkDeps, kind: Kind, which: ToBill, faulty: string[]): Promise<number> {
  let orderIds: string[] = []
  try {
    await asSystem(deps, `job:${job.name}`, async (ctx) => {
      await lockBilling(ctx)
      orderIds = await kind.lock(ctx, which)
      if (orderIds.length > 0) await kind.bill(ctx, orderIds)
    })
    return orderIds.length
  } catch (error) {
    if (orderIds.length === 0 || faulty.length >= mostFaulty) throw error
    if (orderIds.length === 1) {
      deps.complain(error, `billing order ${orderIds[0]}`)
      faulty.push(...orderIds)
      return 1
    }
    const half = orderIds.length >> 1
    const parts = [orderIds.slice(0, half), orderIds.slice(half)]
    let qty = 0
    for (const among of parts) qty += await tryBatch(deps, kind, { ...which, among }, faulty)
    return qty
  }
}

const kinds: Record<'charge' | 'occupy', Kind> = {
  charge: {
    lock: lockOrdersToBill,
    bill: async (ctx, orderIds) => {
      const rows = new Map((await listOrdersToShare(ctx, orderIds)).map((row) => [row.id, row]))
      const orders = orderIds.flatMap((id) => rows.get(id) ?? [])
      await billBatch(ctx, orders.map(chargeToBill))
      await endBilling(ctx, orderIds)
    },
  },
  occupy: {
    lock: async (ctx, which) => (await lockOccupyOrdersToBill(ctx, which)).map(({ id }) => id),
    bill: async (ctx, orderIds) => {
      const rows = await lockOccupyOrdersToBill(ctx, { until: ctx.now(), most: orderIds.length, among: orderIds })
      await billBatch(ctx, rows.map(occupyToBill))
      await endOccupyBilling(ctx, orderIds)
    },
  },
}
