import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { fittingBetween } from '@chargedeck/domain/charge-order/judge-charge'
import { chargeOrderSteps, chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { FeePeriod, MeterSample } from '@chargedeck/domain/tariff/split-energy'
import { reverseChargeOrderPayment } from '../../../money/ledger/public.ts'
import { activeConfig, type OperationConfig } from '../../../site/operation-config/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { everybody, feeInForceOrNull } from '../../../site/plan-in-force/public.ts'
import { billOrder } from './bill-order.ts'
import { saveCurve } from './curve-store.ts'
import { endedIfForgotten } from '../forgotten/end-forgotten.ts'
import { freeGun } from '../gun-store.ts'
import { listSamples } from '../readings/sample-store.ts'
import { countFor, pointOf, socsOf } from './settle.ts'
import { findChargeOrder, lockChargeOrder, type ChargeOrderRow } from '../store.ts'

type SettleInput = Received<typeof chargeOrderApi.settle>['body']

/** Settles an order whose bill is missing, doubtful or unpaid, by the meter that staff read. */
export async function settleByHand(ctx: Context, input: SettleInput): Promise<ChargeOrderRow> {
  await findChargeOrder(ctx, input.orderId)
  const order = await endedIfForgotten(ctx, await lockChargeOrder(ctx, input.orderId))
  if (order.orderStatus === chargeOrderStates.done || !chargeOrderSteps.can(order.orderStatus, 'settle'))
    throw new AppError('CHARGE_ORDER.STEP_NOT_ALLOWED')
  const config = await activeConfig(ctx, order.companyId)
  const { start, end } = endsOf(order, input, config)
  const samples = await listSamples(ctx, order.id)
  const between = fittingBetween(start, end, samples.map(pointOf))
  const plan = await planOf(ctx, order, start.at)

  const { id: orderId, orderNo, customerId } = order
  if (order.orderStatus === chargeOrderStates.toPay && customerId)
    await reverseChargeOrderPayment(ctx, { customerId, orderId, orderNo })
  const settled = await billOrder(
    ctx,
    order,
    { samples: [start, ...between, end], plan },
    {
      settleType: 'MANUAL',
      config,
      note: input.reason,
      changes: {
        ...timesOf(start, end),
        ...socsOf(samples),
        settleReason: input.reason,
        feeSnapshot: JSON.stringify(plan),
      },
    },
  )
  await freeGun(ctx, order)
  await saveCurve(ctx, orderId, samples)
  await countFor(ctx, settled, order.orderStatus === chargeOrderStates.toPay ? order : null)
  ctx.note(orderId, {
    from: order.orderStatus,
    to: settled.orderStatus,
    totalAmt: settled.totalAmt,
    reason: input.reason,
  })
  return settled
}

/** An order with only a stop has no start to bill from: it is closed without energy. */
function endsOf(
  { startTime, startMeter }: ChargeOrderRow,
  input: SettleInput,
  config: OperationConfig,
): { start: MeterSample; end: MeterSample } {
  const end = { at: fromWallTime(input.endTime), meter: input.endMeter }
  if (!startTime || startMeter === null) return { start: end, end }
  if (end.meter < startMeter) throw new AppError('CHARGE_ORDER.METER_BACKWARDS')
  if (end.at < startTime) throw new AppError('CHARGE_ORDER.END_BEFORE_START')
  const hours = (end.at.getTime() - startTime.getTime()) / 3_600_000
  if (end.meter - startMeter > config.maxOrderEnergy || hours > config.maxOrderHours)
    throw new AppError('CHARGE_ORDER.ABOVE_LIMIT')
  return { start: { at: startTime, meter: startMeter }, end }
}

const timesOf = (start: MeterSample, end: MeterSample) => ({
  startTime: start.at,
  startMeter: start.meter,
  endTime: end.at,
  endMeter: end.meter,
  durationSec: Math.round((end.at.getTime() - start.at.getTime()) / 1000),
})

/** The prices frozen at the start; without them, those that were since confirmed for that time. */
async function planOf(
  ctx: Context,
  { feeSnapshot, stationId, pileType }: ChargeOrderRow,
  at: Date,
): Promise<readonly FeePeriod[]> {
  const plan = feeSnapshot ?? (await feeInForceOrNull(ctx, { stationId, pileType, at, audience: everybody }))?.periods
  if (!plan) throw new AppError('CHARGE_ORDER.NO_PLAN_IN_FORCE')
  return plan
}
