import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { occupyEndWays } from '@chargedeck/domain/occupy-order/states'
import { endForgotten } from '../../src/charging/charge-order/forgotten/end-forgotten.ts'
import { lockChargeOrder } from '../../src/charging/charge-order/store.ts'
import { anOccupyOrder } from '../../src/charging/occupy-order/fixtures.ts'
import { clearOccupyOrders } from '../../src/charging/occupy-order/public.ts'
import { settleOccupyOrder } from '../../src/charging/occupy-order/settle-occupy-order.ts'
import { lockInScopeOrNull } from '../../src/charging/occupy-order/store.ts'
import { asSystem } from '../../src/platform/work.ts'
import { act, oneOf, survived, upTo } from '../money-history/history.ts'
import type { BillHistory } from './bill-yard.ts'

/** A charger loses a charge: it ends at its last sample. */
export async function forget(h: BillHistory): Promise<void> {
  const [gunNo, running] = oneOf(h, [...h.charging]) ?? []
  if (gunNo === undefined || !running) return
  const { orderId, transactionNo } = running
  const ended = await asSystem(h.server.deps, 'job:forgotten', async (ctx) =>
    endForgotten(ctx, await lockChargeOrder(ctx, orderId)),
  )
  if (!ended) return
  h.charging.delete(gunNo)
  const [at, meter] = [h.server.now(), h.yard.meters[gunNo - 1] ?? 0]
  h.ended.push({ orderId, at, meter })
  h.forgotten.push({ orderId, transactionNo, at, meter })
}

/** The stop arrives after all, and counts more: a settled order is opened again. */
export async function stopLate(h: BillHistory): Promise<void> {
  const lost = oneOf(h, h.forgotten)
  if (!lost) return
  h.forgotten.splice(h.forgotten.indexOf(lost), 1)
  const { transactionNo, at, meter } = lost
  await h.yard.charger.stop({ transactionNo, at, meter: energyE4(meter + upTo(h, 50_000)) })
}

/** A car stays at its gun, leaves, and pays or owes the fee. */
export async function occupy(h: BillHistory): Promise<void> {
  const { server, yard } = h
  const { companyId, stationId, pileNo, gunCodes } = yard.world
  const customerId = oneOf(h, h.customers)?.id ?? ''
  const createTime = server.now()
  const id = await anOccupyOrder(server as never, { companyId, stationId, customerId, pileNo, gunCodes })
  h.pass(upTo(h, 90) * 60_000)
  const amt = fen(upTo(h, 3000))
  const fee = { occupyMin: 100, originAmt: amt, cappedAmt: amt, waiveAmt: fen(0), actualAmt: amt }
  const end = { at: server.now(), way: occupyEndWays.unplug }
  await asSystem(server.deps, 'job:occupy', async (ctx) => {
    const order = await lockInScopeOrNull(ctx, id)
    if (order) await settleOccupyOrder(ctx, order, { fee, end, charge: { companyId, createTime } })
  })
  h.occupations.push(id)
}

/** Staff let it pass: what was paid goes back, and what was shared of it comes back. */
export async function clearOccupation(h: BillHistory): Promise<void> {
  const orderId = oneOf(h, h.occupations)
  if (orderId === undefined) return
  await survived(() =>
    act(h, '/occupy/order/clear', (ctx) => clearOccupyOrders(ctx, { orderIds: [orderId], reason: '场地原因' })),
  )
}
