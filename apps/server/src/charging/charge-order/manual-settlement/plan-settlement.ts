import { amtBefore, isAdjustable, needsReview } from '@chargedeck/domain/charge-order/manual-settlement'
import { chargeOrderStates, chargeOrderSteps, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { adjustSettled } from '@chargedeck/domain/discount/adjust-settled'
import type { Fen } from '@chargedeck/domain/kernel/money'
import type { DeductOrder } from '@chargedeck/domain/ledger/consume'
import type { Payment } from '@chargedeck/domain/ledger/journals'
import { previewAdjustment } from '../../../money/ledger/public.ts'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { configOfOrder, reviewLimits, type OperationConfig } from '../../../site/operation-config/public.ts'
import { payersOf } from '../payers-of.ts'
import { paidByNobody, previewPrice, type Priced } from '../settle/bill-order.ts'
import { listLines, type ChargeOrderLineRow, type ChargeOrderRow } from '../store.ts'
import { chargeByHand, type FixedByHand } from './charge-by-hand.ts'
import { doubtsOfAmt } from './doubts-of-amt.ts'
import { lastCheckedAmtOrNull } from './settlement-store.ts'

type Amounts = { beforeAmt: Fen; afterAmt: Fen; needsReview: boolean; config: OperationConfig }
/** An order that is billed by what staff read. */
export type PlannedBill = { kind: 'bill' } & Amounts & Awaited<ReturnType<typeof chargeByHand>> & Priced
/** A settled order of which only the amount changes. */
export type PlannedAdjustment = {
  kind: 'adjustment'
  adjusted: ReturnType<typeof adjustSettled<ChargeOrderLineRow>>
  doubts: readonly string[]
  paid: Payment
} & Amounts

/** What a settlement by staff would do: judged and priced, nothing written. `from`: the order's state, or that which its end leads to. */
export async function planSettlement(
  ctx: Context,
  order: ChargeOrderRow,
  { from, ...input }: FixedByHand & { from: ChargeOrderState },
): Promise<PlannedBill | PlannedAdjustment> {
  if (from === chargeOrderStates.done) return planAdjustment(ctx, order, input)
  if (!chargeOrderSteps.can(from, 'settle')) throw new AppError('CHARGE_ORDER.STEP_NOT_ALLOWED')
  const charge = await chargeByHand(ctx, order, input)
  const priced = await previewPrice(ctx, order, charge.charge)
  const { payable } = priced.decision
  const amounts = await amountsOf(ctx, order, amtBefore(order, payable), payable.actualAmt)
  const doubts = [...charge.doubts, ...(await doubtsOfAmt(ctx, order, { ...charge, ...amounts }))]
  const needsReview = amounts.needsReview || doubts.length > 0
  return { kind: 'bill', ...amounts, ...charge, ...priced, doubts, needsReview }
}

async function planAdjustment(ctx: Context, order: ChargeOrderRow, input: FixedByHand): Promise<PlannedAdjustment> {
  const { settleTime, totalAmt, discountAmt, actualAmt: beforeAmt } = order
  if (!settleTime || totalAmt === null || beforeAmt === null)
    throw new Error(`order ${order.id} is done without a bill`)
  const { actualAmt: afterAmt, orderId: _, ...readings } = input
  if (afterAmt === undefined || Object.values(readings).some((reading) => reading !== undefined))
    throw new AppError('CHARGE_ORDER.STEP_NOT_ALLOWED', '订单已完成，只能调整实收金额')
  if (!isAdjustable(settleTime, ctx.now())) throw new AppError('CHARGE_ORDER.ADJUST_TOO_LATE')
  if (afterAmt === beforeAmt) throw refusedAt('actualAmt', 'CHARGE_ORDER.NOTHING_CHANGES')
  const adjusted = adjustSettled({ totalAmt, discountAmt }, await listLines(ctx, order), afterAmt)
  const config = await configOfOrder(ctx, order)
  const paid = await paidAfter(ctx, order, { actualAmt: afterAmt, deductOrder: config.deductOrder })
  const amounts = await amountsOf(ctx, order, beforeAmt, afterAmt)
  return { kind: 'adjustment', adjusted, doubts: [], config, paid, ...amounts }
}

/** Refuses what could not be booked, because a payer was deleted. */
function paidAfter(ctx: Context, order: ChargeOrderRow, due: { actualAmt: Fen; deductOrder: DeductOrder }) {
  const payers = payersOf(order)
  return payers ? previewAdjustment(ctx, { ...payers, ...due, orderId: order.id }) : paidByNobody(due.actualAmt)
}

/** The limit of today, not that of the day of the charge. Several small changes count as one: from what a second person has seen last. */
async function amountsOf(ctx: Context, { id, companyId }: ChargeOrderRow, beforeAmt: Fen, afterAmt: Fen) {
  const { refundAuditAmt } = await reviewLimits(ctx, companyId)
  const from = [beforeAmt, (await lastCheckedAmtOrNull(ctx, id)) ?? beforeAmt]
  return { beforeAmt, afterAmt, needsReview: from.some((amt) => needsReview(amt, afterAmt, refundAuditAmt)) }
}
