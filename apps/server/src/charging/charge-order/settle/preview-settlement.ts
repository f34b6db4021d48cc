import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { SettlementPreview } from '@chargedeck/contract/charging/charge-order/settlement'
import type { Received } from '@chargedeck/contract/endpoint'
import { chargeOrderStates, chargeOrderSteps } from '@chargedeck/domain/charge-order/states'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { previewPayment } from '../../../money/ledger/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import type { OperationConfig } from '../../../site/operation-config/public.ts'
import { isForgotten } from '../forgotten/forgotten-store.ts'
import { payersOf } from '../payers-of.ts'
import { presentBillLine } from '../list/present.ts'
import { findChargeOrder, type ChargeOrderRow } from '../store.ts'
import { paidByNobody, previewPrice, settlingStep } from './bill-order.ts'
import { chargeByHand, secondsCharged } from './charge-by-hand.ts'
import { requireSettler } from './settlement-basis.ts'

/** Computes what the settlement would write, by its own functions, and writes nothing. */
export async function previewSettlement(
  ctx: Context,
  { orderId, ...input }: Received<typeof chargeOrderApi.settlePreview>['query'],
): Promise<SettlementPreview> {
  requireSettler(ctx)
  const order = await findChargeOrder(ctx, orderId)
  const from = (await isForgotten(ctx, orderId)) ? chargeOrderStates.toSettle : order.orderStatus
  if (!chargeOrderSteps.can(from, 'settle')) throw new AppError('CHARGE_ORDER.STEP_NOT_ALLOWED')
  const { start, end, charge, config } = await chargeByHand(ctx, order, input)
  const { bill, decision } = await previewPrice(ctx, order, charge)
  const { payable } = decision
  const paid = await payerOf(ctx, order, payable.actualAmt, config)
  return {
    orderStatus: chargeOrderSteps.next(from, settlingStep(paid)) ?? from,
    startTime: toWallTime(start.at),
    endTime: toWallTime(end.at),
    durationSec: secondsCharged(start, end),
    totalEnergy: bill.totalEnergy,
    elecAmt: bill.elecAmt,
    serviceAmt: bill.serviceAmt,
    totalAmt: bill.totalAmt,
    discountAmt: payable.discountAmt,
    actualAmt: payable.actualAmt,
    ...paid,
    lines: payable.lines.map(presentBillLine),
  }
}

async function payerOf(ctx: Context, order: ChargeOrderRow, actualAmt: Fen, { deductOrder }: OperationConfig) {
  const payers = payersOf(order)
  return payers
    ? previewPayment(ctx, { ...payers, orderId: order.id, actualAmt, deductOrder })
    : paidByNobody(actualAmt)
}
