import type { SettlementPreview } from '@chargedeck/contract/charging/charge-order/settlement'
import { chargeOrderStates, chargeOrderSteps, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Payment } from '@chargedeck/domain/ledger/journals'
import { previewPayment } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import { isForgotten } from '../forgotten/forgotten-store.ts'
import { payersOf } from '../payers-of.ts'
import { presentBillLine, presentLine } from '../list/present.ts'
import { paidByNobody, settlingStep } from '../settle/bill-order.ts'
import { findChargeOrder, type ChargeOrderRow } from '../store.ts'
import { secondsCharged, type FixedByHand } from './charge-by-hand.ts'
import { planSettlement, type PlannedAdjustment, type PlannedBill } from './plan-settlement.ts'
import { requireSettler } from './settlement-basis.ts'

type Plan = PlannedBill | PlannedAdjustment

/** Computes what the settlement would write, by its own functions, and writes nothing. */
export async function previewSettlement(ctx: Context, input: FixedByHand): Promise<SettlementPreview> {
  requireSettler(ctx)
  const order = await findChargeOrder(ctx, input.orderId)
  const from = (await isForgotten(ctx, order.id)) ? chargeOrderStates.toSettle : order.orderStatus
  const plan = await planSettlement(ctx, order, { ...input, from })
  const paid = await paidFor(ctx, order, plan)
  const { beforeAmt, afterAmt: actualAmt, needsReview } = plan
  return {
    ...(plan.kind === 'bill' ? billed(plan) : adjusted(order, plan)),
    orderStatus: stateAfter(from, plan, paid),
    actualAmt,
    beforeAmt,
    needsReview,
    doubts: [...plan.doubts],
    ...paid,
  }
}

const billed = ({ start, end, bill, decision: { payable } }: PlannedBill) => ({
  startTime: toWallTime(start.at),
  endTime: toWallTime(end.at),
  durationSec: secondsCharged(start, end),
  totalEnergy: bill.totalEnergy,
  elecAmt: bill.elecAmt,
  serviceAmt: bill.serviceAmt,
  totalAmt: bill.totalAmt,
  discountAmt: payable.discountAmt,
  adjustAmt: payable.adjustAmt,
  lines: payable.lines.map(presentBillLine),
})

function adjusted(order: ChargeOrderRow, { adjusted: { adjustAmt, lines } }: PlannedAdjustment) {
  const { startTime, endTime, durationSec, totalEnergy, elecAmt, serviceAmt, totalAmt, discountAmt } = order
  if (!startTime || !endTime || durationSec === null || totalEnergy === null)
    throw new Error(`order ${order.id} is done without an end`)
  if (elecAmt === null || serviceAmt === null || totalAmt === null)
    throw new Error(`order ${order.id} is done without a bill`)
  const times = { startTime: toWallTime(startTime), endTime: toWallTime(endTime), durationSec }
  const amounts = { totalEnergy, elecAmt, serviceAmt, totalAmt, discountAmt, adjustAmt }
  return { ...times, ...amounts, lines: lines.map(presentLine) }
}

function paidFor(ctx: Context, order: ChargeOrderRow, plan: Plan): Payment | Promise<Payment> {
  if (plan.kind === 'adjustment') return plan.paid
  const { afterAmt: actualAmt, config } = plan
  const payers = payersOf(order)
  if (!payers) return paidByNobody(actualAmt)
  return previewPayment(ctx, { ...payers, orderId: order.id, actualAmt, deductOrder: config.deductOrder })
}

function stateAfter(from: ChargeOrderState, { kind }: Plan, paid: Payment): ChargeOrderState {
  const adjusting = paid.owedAmt > 0 ? 'adjustShort' : 'adjust'
  return chargeOrderSteps.next(from, kind === 'bill' ? settlingStep(paid) : adjusting) ?? from
}
