import { fittingBetween, judgeCharge } from '@chargedeck/domain/charge-order/judge-charge'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { MeterSample } from '@chargedeck/domain/tariff/split-energy'
import { countCharges } from '../../../customer/customer/public.ts'
import { configsOfOrders, type OperationConfig } from '../../../site/operation-config/public.ts'
import type { Context } from '../../../platform/context.ts'
import { billOrders, type FinishedCharge } from './bill-order.ts'
import { saveCurves } from './curve-store.ts'
import { addFindings } from '../add-findings.ts'
import { hardFindingTexts } from '../finding-store.ts'
import { ratedPowersOf } from '../gun-store.ts'
import { ordersThatWait } from '../manual-settlement/waiting-store.ts'
import { moveOrder } from '../move-order.ts'
import { samplesOfOrders, type CurveSample } from '../readings/sample-store.ts'
import { lockChargeOrders, type ChargeOrderRow } from '../store.ts'

export const settleChargeOrder = (ctx: Context, order: { orderId: string }): Promise<void> =>
  settleChargeOrders(ctx, [order])

/** Settles stopped orders, or leaves those to staff that have a hard finding. A repeat does nothing. */
export async function settleChargeOrders(ctx: Context, requested: readonly { orderId: string }[]): Promise<void> {
  const charges = await stoppedCharges(
    ctx,
    requested.map(({ orderId }) => orderId),
  )
  if (charges.length === 0) return
  const found = charges.flatMap((charge) =>
    judgeCharge(charge, charge.config).map((finding) => ({ ...finding, orderId: charge.order.id })),
  )
  await addFindings(ctx, found)
  const doubts = await hardFindingTexts(
    ctx,
    charges.map(({ order }) => order.id),
  )
  const finished: FinishedCharge[] = []
  for (const charge of charges) {
    const bill = doubts.has(charge.order.id) ? null : finishedOrNull(charge)
    if (bill) finished.push(bill)
    else await leaveToStaff(ctx, charge.order, doubts.get(charge.order.id) ?? [])
  }
  const settled = await billOrders(ctx, finished)
  const samples = new Map(charges.map((charge) => [charge.order.id, charge.samples]))
  await saveCurves(ctx, new Map(settled.map(({ id }) => [id, samples.get(id) ?? []])))
  await countFor(
    ctx,
    settled.map((order) => ({ order })),
  )
}

const leaveToStaff = (ctx: Context, order: ChargeOrderRow, doubts: readonly string[]) =>
  moveOrder(ctx, order, {
    step: 'doubt',
    note: doubts.join('；'),
    changes: { abnormalReason: doubts.join('；').slice(0, 100) },
  })

type StoppedCharge = {
  order: ChargeOrderRow
  config: OperationConfig
  samples: readonly CurveSample[]
  start: MeterSample | null
  end: MeterSample
  between: readonly MeterSample[]
  counted: readonly MeterSample[]
  ratedPowerW: number
  plan: ChargeOrderRow['feeSnapshot']
}

/** The charges that may be settled without staff, locked: none that waits for the second of two persons. */
async function stoppedCharges(ctx: Context, orderIds: readonly string[]): Promise<StoppedCharge[]> {
  const locked = await lockChargeOrders(ctx, orderIds)
  const stopped = locked.filter(({ orderStatus }) => orderStatus === chargeOrderStates.toSettle)
  const configOf = await configsOfOrders(ctx, stopped)
  const waiting = await ordersThatWait(
    ctx,
    stopped.map(({ id }) => id),
  )
  const orders = stopped.filter((order) => configOf(order).autoSettleFlag !== 0 && !waiting.has(order.id))
  if (orders.length === 0) return []
  const samples = await samplesOfOrders(
    ctx,
    orders.map(({ id }) => id),
  )
  const powers = await ratedPowersOf(ctx, orders)
  return orders.map((order) => ({
    ...chargeOf(order, samples.get(order.id) ?? []),
    config: configOf(order),
    ratedPowerW: powers.get(order.id) ?? 0,
  }))
}

function chargeOf(order: ChargeOrderRow, samples: readonly CurveSample[]) {
  const { startTime, startMeter, endTime, endMeter, feeSnapshot: plan } = order
  if (!endTime || endMeter === null) throw new Error(`order ${order.id} has no stop`) // a stopped order always has one
  const start = startTime && startMeter !== null ? { at: startTime, meter: startMeter } : null
  const end = { at: endTime, meter: endMeter }
  const counted = samples.map(pointOf)
  const between = start ? fittingBetween(start, end, counted) : []
  return { order, samples, start, end, between, counted, plan }
}

function finishedOrNull({ order, config, samples, start, between, end, plan }: StoppedCharge): FinishedCharge | null {
  if (!start || !plan) return null
  const charge = { samples: [start, ...between, end], plan }
  return { order, charge, config, settleType: 'AUTO', changes: socsOf(order, samples) }
}

export const pointOf = ({ sampleTime, meter }: CurveSample) => ({ at: sampleTime, meter })

/** What the order knows from its start stays. */
export function socsOf({ startSoc, endSoc }: ChargeOrderRow, samples: readonly CurveSample[]) {
  const socs = samples.flatMap(({ soc }) => soc ?? [])
  return { startSoc: startSoc ?? socs[0] ?? null, endSoc: socs.at(-1) ?? endSoc }
}

type Counted = {
  order: ChargeOrderRow
  /** The order as it was counted before. */
  before?: ChargeOrderRow | null
}

/** Counts charges for their customers, paid or owed. */
export const countFor = (ctx: Context, charges: readonly Counted[]): Promise<void> =>
  countCharges(
    ctx,
    charges.flatMap(({ order: { customerId, totalEnergy, actualAmt, endTime }, before }) => {
      if (!customerId || totalEnergy === null || actualAmt === null) return []
      const energy = energyE4(totalEnergy - (before?.totalEnergy ?? 0))
      const paidAmt = fen(actualAmt - (before?.actualAmt ?? 0))
      return [{ customerId, energy, paidAmt, chargeQty: before ? 0 : 1, at: endTime ?? ctx.now() }]
    }),
  )

/** Takes a settled charge back from what is counted for its customer. */
export async function uncount(
  ctx: Context,
  { customerId, totalEnergy, actualAmt, endTime }: ChargeOrderRow,
): Promise<void> {
  if (!customerId || totalEnergy === null || actualAmt === null) return
  const [energy, paidAmt] = [energyE4(0 - totalEnergy), fen(0 - actualAmt)]
  await countCharges(ctx, [{ customerId, energy, paidAmt, chargeQty: -1, at: endTime ?? ctx.now() }])
}
