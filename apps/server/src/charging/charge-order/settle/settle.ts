import { fittingBetween, judgeCharge } from '@chargedeck/domain/charge-order/judge-charge'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { countCharge } from '../../../customer/customer/public.ts'
import { configOfOrder } from '../../../site/operation-config/public.ts'
import type { Context } from '../../../platform/context.ts'
import { billOrder } from './bill-order.ts'
import { saveCurve } from './curve-store.ts'
import { addFindingsOf, hardFindingTexts } from '../finding-store.ts'
import { ratedPowerOf } from '../gun-store.ts'
import { moveOrder } from '../move-order.ts'
import { listSamples, type Sample } from '../readings/sample-store.ts'
import { lockChargeOrder, type ChargeOrderRow } from '../store.ts'

/** Settles a stopped order, or leaves it to staff when it has a hard finding. A repeat does nothing. */
export async function settleChargeOrder(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const order = await lockChargeOrder(ctx, orderId)
  const config = await configOfOrder(ctx, order)
  if (order.orderStatus !== chargeOrderStates.toSettle || config.autoSettleFlag === 0) return
  const samples = await listSamples(ctx, orderId)
  const charge = await chargeOf(ctx, order, samples)
  await addFindingsOf(ctx, orderId, judgeCharge(charge, config))
  const doubts = await hardFindingTexts(ctx, orderId)
  const { start, end, between, plan } = charge
  if (doubts.length > 0 || !start || !plan) {
    await moveOrder(ctx, order, {
      step: 'doubt',
      note: doubts.join('；'),
      changes: { abnormalReason: doubts.join('；').slice(0, 100) },
    })
    return
  }
  const closed = { samples: [start, ...between, end], plan }
  const settled = await billOrder(ctx, order, closed, { settleType: 'AUTO', config, changes: socsOf(order, samples) })
  await saveCurve(ctx, orderId, samples)
  await countFor(ctx, settled)
}

async function chargeOf(ctx: Context, order: ChargeOrderRow, samples: readonly Sample[]) {
  const { startTime, startMeter, endTime, endMeter, feeSnapshot } = order
  if (!endTime || endMeter === null) throw new Error(`order ${order.id} has no stop`) // a stopped order always has one
  const start = startTime && startMeter !== null ? { at: startTime, meter: startMeter } : null
  const end = { at: endTime, meter: endMeter }
  const counted = samples.map(pointOf)
  const between = start ? fittingBetween(start, end, counted) : []
  return { start, end, between, counted, ratedPowerW: await ratedPowerOf(ctx, order), plan: feeSnapshot }
}

export const pointOf = ({ sampleTime, meter }: Sample) => ({ at: sampleTime, meter })

/** What the order knows from its start stays. */
export function socsOf({ startSoc, endSoc }: ChargeOrderRow, samples: readonly Sample[]) {
  const socs = samples.flatMap(({ soc }) => soc ?? [])
  return { startSoc: startSoc ?? socs[0] ?? null, endSoc: socs.at(-1) ?? endSoc }
}

/** Counts the charge for its customer, paid or owed; `before` is the order as it was counted before. */
export async function countFor(
  ctx: Context,
  order: ChargeOrderRow,
  before: ChargeOrderRow | null = null,
): Promise<void> {
  const { customerId, totalEnergy, actualAmt, endTime } = order
  if (!customerId || totalEnergy === null || actualAmt === null) return
  const energy = energyE4(totalEnergy - (before?.totalEnergy ?? 0))
  const paidAmt = fen(actualAmt - (before?.actualAmt ?? 0))
  await countCharge(ctx, { customerId, energy, paidAmt, chargeQty: before ? 0 : 1, at: endTime ?? ctx.now() })
}

/** Takes a settled charge back from what is counted for its customer. */
export async function uncount(
  ctx: Context,
  { customerId, totalEnergy, actualAmt, endTime }: ChargeOrderRow,
): Promise<void> {
  if (!customerId || totalEnergy === null || actualAmt === null) return
  const [energy, paidAmt] = [energyE4(0 - totalEnergy), fen(0 - actualAmt)]
  await countCharge(ctx, { customerId, energy, paidAmt, chargeQty: -1, at: endTime ?? ctx.now() })
}
