import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { finishRepaid, settleChargeOrder } from '../../src/charging/charge-order/public.ts'
import {
  confirmSettlement,
  refuseSettlement,
} from '../../src/charging/charge-order/manual-settlement/review-settlement.ts'
import { waitingSettlementOrNull } from '../../src/charging/charge-order/manual-settlement/settlement-store.ts'
import { settleByHand } from '../../src/charging/charge-order/manual-settlement/settle-by-hand.ts'
import { repayDebtsHandler } from '../../src/money/trade-order/public.ts'
import { asSystem } from '../../src/platform/work.ts'
import { reading, transactionNoOf } from '../world.ts'
import { act, chance, clerks, oneOf, survived, upTo, type History } from './history.ts'
import { Killed } from './killed.ts'

const guns = [1, 2] as const
const minuteMs = 60_000

export const freeGunOf = (h: History) =>
  oneOf(
    h,
    guns.filter((no) => !h.charging.has(no)),
  )

export async function startCharge(h: History): Promise<void> {
  const gunNo = freeGunOf(h)
  const customer = oneOf(h, h.customers)
  if (gunNo === undefined || !customer) return
  const { charger, meters } = h.yard
  const meter = energyE4(meters[gunNo - 1] ?? 0)
  const started = await survived(() => charger.start({ idTag: customer.cardNo, at: h.server.now(), meter, gunNo }))
  const orderId = started && (await lastOrderOf(h, customer.id))
  if (orderId) h.charging.set(gunNo, { orderId, transactionNo: await transactionNoOf(h.server as never, orderId) })
}

const lastOrderOf = async ({ server: { db } }: History, customerId: string): Promise<string | null> => {
  const orders = db.selectFrom('chargeOrder').select('id').where('customerId', '=', customerId)
  const last = await orders
    .where('orderStatus', '=', chargeOrderStates.charging)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? null
}

/** A sample or the end of the charge. */
export async function chargeOn(h: History): Promise<void> {
  const [gunNo, running] = oneOf(h, [...h.charging]) ?? []
  if (gunNo === undefined || !running) return
  const { charger, meters } = h.yard
  h.pass(upTo(h, 40) * minuteMs)
  const [at, { transactionNo }] = [h.server.now(), running]
  const meter = (meters[gunNo - 1] ?? 0) + upTo(h, 200_000)
  meters[gunNo - 1] = meter
  if (chance(h, 0.4)) return void (await charger.meter({ transactionNo, gunNo, readings: [reading(at, meter)] }))
  const stop = () => charger.stop({ transactionNo, at, meter: energyE4(meter) })
  await stop()
  if (chance(h, 0.1)) await stop()
  h.charging.delete(gunNo)
  h.ended.push({ orderId: running.orderId, at, meter })
}

/** The job that settles; it may run twice, at once, or die before its commit. */
export async function settle(h: History): Promise<void> {
  const { orderId } = oneOf(h, h.ended) ?? {}
  if (orderId === undefined) return
  const dies = chance(h, 0.1)
  const run = () =>
    survived(() =>
      asSystem(h.server.deps, 'job:settle', async (ctx) => {
        await settleChargeOrder(ctx, { orderId })
        if (dies) throw new Killed()
      }),
    )
  await (chance(h, 0.2) ? Promise.all([run(), run()]) : run())
}

/** Staff settle by what they read: the same end, or a lower one. */
export async function settleAgain(h: History): Promise<void> {
  const end = oneOf(h, h.ended)
  if (!end) return
  const endMeter = energyE4(chance(h, 0.5) ? end.meter : Math.max(0, end.meter - upTo(h, 50_000)))
  const facts = { orderId: end.orderId, endTime: toWallTime(end.at), endMeter, reason: '复核后重新结算' }
  await act(h, '/charge/order/manually/settle', (ctx) => settleByHand(ctx, facts))
}

/** Staff change what a settled order costs; a large change is refused by a lead, or carried out. */
export async function adjust(h: History): Promise<void> {
  const orderId = oneOf(h, h.ended)?.orderId
  if (orderId === undefined) return
  const facts = { orderId, actualAmt: fen(upTo(h, chance(h, 0.1) ? 80_000 : 4000)), reason: '投诉' }
  await act(h, '/charge/order/manually/settle', (ctx) => settleByHand(ctx, facts))
  const [path, { second }] = ['/charge/order/manually/settle/confirm', clerks]
  const isFair = chance(h, 0.7)
  await act(
    h,
    path,
    async (ctx) => {
      const seen = { orderId, settlementId: (await waitingSettlementOrNull(ctx, orderId))?.id ?? '0' }
      return isFair ? confirmSettlement(ctx, seen) : refuseSettlement(ctx, { ...seen, reason: '依据不足' })
    },
    second,
  )
}

/** Debts are paid from what came, and paid orders are done. */
export async function repay(h: History): Promise<void> {
  const customerId = oneOf(h, h.customers)?.id ?? ''
  await survived(() => repayDebtsHandler.run(h.server.deps, { customerId }))
  const orderIds = h.ended.map(({ orderId }) => orderId)
  await survived(() => asSystem(h.server.deps, 'job:orders-repaid', (ctx) => finishRepaid(ctx, orderIds)))
}
