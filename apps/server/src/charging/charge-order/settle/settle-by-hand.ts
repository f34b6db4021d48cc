import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { chargeOrderSteps, chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import type { MeterSample } from '@chargedeck/domain/tariff/split-energy'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { billOrders, previewPrice, type PricedCharge } from './bill-order.ts'
import { chargeByHand, secondsCharged } from './charge-by-hand.ts'
import { saveCurves } from './curve-store.ts'
import { endedIfForgotten } from '../forgotten/end-forgotten.ts'
import { freeGun } from '../gun-store.ts'
import { takeSettlementBack } from './take-settlement-back.ts'
import { countFor, socsOf } from './settle.ts'
import { findChargeOrder, lockChargeOrder, type ChargeOrderRow } from '../store.ts'

type SettleInput = Received<typeof chargeOrderApi.settle>['body']

/** Settles an order whose bill is missing, doubtful or unpaid, by the meter that staff read. */
export async function settleByHand(ctx: Context, input: SettleInput): Promise<ChargeOrderRow> {
  await findChargeOrder(ctx, input.orderId)
  const order = await endedIfForgotten(ctx, await lockChargeOrder(ctx, input.orderId))
  if (!chargeOrderSteps.can(order.orderStatus, 'settle')) throw new AppError('CHARGE_ORDER.STEP_NOT_ALLOWED')
  const { start, end, charge, samples, config } = await chargeByHand(ctx, order, input)
  await requireSeen(ctx, order, charge, input.expectedAmt)
  if (order.orderStatus === chargeOrderStates.toPay) await takeSettlementBack(ctx, order)
  const orderId = order.id
  const changes = {
    ...timesOf(start, end),
    ...socsOf(order, samples),
    settleReason: input.reason,
    feeSnapshot: [...charge.plan],
  }
  const by = { settleType: 'MANUAL', config, note: input.reason } as const
  const [settled] = await billOrders(ctx, [{ ...by, order, charge, changes }])
  if (!settled) throw new Error(`order ${orderId} was not settled`)
  await freeGun(ctx, order)
  await saveCurves(ctx, new Map([[orderId, samples]]))
  await countFor(ctx, [{ order: settled, before: order.orderStatus === chargeOrderStates.toPay ? order : null }])
  ctx.note(orderId, {
    orderStatus: [order.orderStatus, settled.orderStatus],
    totalAmt: settled.totalAmt,
    reason: input.reason,
  })
  return settled
}

/** Between the preview and the settlement a late sample or a new plan may have changed the amount. */
async function requireSeen(
  ctx: Context,
  order: ChargeOrderRow,
  charge: PricedCharge,
  expectedAmt: Fen | undefined,
): Promise<void> {
  if (expectedAmt === undefined) return
  const { actualAmt } = (await previewPrice(ctx, order, charge)).decision.payable
  if (actualAmt !== expectedAmt)
    throw new AppError(
      'CHARGE_ORDER.AMOUNT_CHANGED',
      `金额已由${yuanText(expectedAmt)}元变为${yuanText(actualAmt)}元，请核对后再结算`,
    )
}

const timesOf = (start: MeterSample, end: MeterSample) => ({
  startTime: start.at,
  startMeter: start.meter,
  endTime: end.at,
  endMeter: end.meter,
  durationSec: secondsCharged(start, end),
})
