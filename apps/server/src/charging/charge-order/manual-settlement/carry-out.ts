import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { fen } from '@chargedeck/domain/kernel/money'
import type { MeterSample } from '@chargedeck/domain/tariff/split-energy'
import { adjustChargeOrderPayment } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import { freeGun } from '../gun-store.ts'
import { announceOwed } from '../jobs.ts'
import { moveOrder } from '../move-order.ts'
import { payersOf } from '../payers-of.ts'
import { billOrders, paidByNobody, paymentOf } from '../settle/bill-order.ts'
import { saveCurves } from '../settle/curve-store.ts'
import { deleteDeliveries } from '../settle/delivery-store.ts'
import { countFor, socsOf } from '../settle/settle.ts'
import { takeSettlementBack } from '../settle/take-settlement-back.ts'
import { replaceLines, type ChargeOrderRow } from '../store.ts'
import { secondsCharged } from './charge-by-hand.ts'
import type { PlannedAdjustment, PlannedBill } from './plan-settlement.ts'
import { requireSeen } from './require-seen.ts'

type Planned<Plan> = { plan: Plan; reason: string }

/** Writes what was planned. The caller has locked the order. */
export const carryOut = (
  ctx: Context,
  order: ChargeOrderRow,
  { plan, reason }: Planned<PlannedBill | PlannedAdjustment>,
): Promise<ChargeOrderRow> =>
  plan.kind === 'bill' ? bill(ctx, order, { plan, reason }) : adjust(ctx, order, { plan, reason })

async function bill(
  ctx: Context,
  order: ChargeOrderRow,
  { plan, reason }: Planned<PlannedBill>,
): Promise<ChargeOrderRow> {
  const { start, end, charge, samples, config } = plan
  const isBilled = order.orderStatus === chargeOrderStates.toPay
  if (isBilled) await takeSettlementBack(ctx, order)
  const changes = {
    ...timesOf(start, end),
    ...socsOf(order, samples),
    settleReason: reason,
    feeSnapshot: [...charge.plan],
  }
  const [settled] = await billOrders(ctx, [
    { settleType: 'MANUAL', config, note: reason, order: isBilled ? takenBack(order) : order, charge, changes },
  ])
  if (!settled || settled.actualAmt === null) throw new Error(`order ${order.id} was not settled`)
  requireSeen(plan.afterAmt, settled.actualAmt) // a budget may have been spent since it was planned
  if (isBilled && settled.owedAmt !== 0) await announceOwed(ctx, order.id)
  await freeGun(ctx, order)
  await saveCurves(ctx, new Map([[order.id, samples]]))
  await countFor(ctx, [{ order: settled, before: isBilled ? order : null }])
  return settled
}

/** The month has its discount back: the new bill must not free it a second time. */
const takenBack = (order: ChargeOrderRow): ChargeOrderRow => ({ ...order, vipDiscountAmt: fen(0), settleTime: null })

const timesOf = (start: MeterSample, end: MeterSample) => ({
  startTime: start.at,
  startMeter: start.meter,
  endTime: end.at,
  endMeter: end.meter,
  durationSec: secondsCharged(start, end),
})

/** The day of its settlement stays: the journal of the difference is of today. Listeners hear of the order again. */
async function adjust(
  ctx: Context,
  order: ChargeOrderRow,
  { plan, reason }: Planned<PlannedAdjustment>,
): Promise<ChargeOrderRow> {
  const { id: orderId, orderNo } = order
  const { lines, ...amounts } = plan.adjusted
  const { actualAmt } = amounts
  const { deductOrder } = plan.config
  const payers = payersOf(order)
  const payment = payers
    ? await adjustChargeOrderPayment(ctx, { ...payers, orderId, orderNo, actualAmt, deductOrder })
    : paidByNobody(actualAmt)
  await replaceLines(ctx, [orderId], lines)
  await deleteDeliveries(ctx, orderId)
  const isShort = payment.owedAmt > 0
  const { payTime } = order
  const changes = {
    ...amounts,
    ...payment,
    ...paymentOf(ctx, amounts, payment),
    payTime: isShort ? null : payTime,
    settleType: 'MANUAL',
    settleUser: ctx.actor.userId,
    settleReason: reason,
  } as const
  const adjusted = await moveOrder(ctx, order, { step: isShort ? 'adjustShort' : 'adjust', note: reason, changes })
  if (!adjusted) throw new Error(`order ${orderId} was not adjusted`) // the caller has locked and checked it
  if (isShort) await announceOwed(ctx, orderId)
  await countFor(ctx, [{ order: adjusted, before: order }])
  return adjusted
}
