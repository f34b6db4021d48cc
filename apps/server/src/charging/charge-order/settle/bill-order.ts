import type { PayType, SettleType } from '@chargedeck/contract/charging/charge-order/enums'
import type { ChargeOrderStep } from '@chargedeck/domain/charge-order/states'
import { decideDiscounts, type DiscountDecision } from '@chargedeck/domain/discount/decide-discounts'
import type { Payable } from '@chargedeck/domain/discount/payable'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Payment } from '@chargedeck/domain/ledger/journals'
import { billCharge, type Bill } from '@chargedeck/domain/tariff/bill-charge'
import type { FeePeriod, MeterSample } from '@chargedeck/domain/tariff/split-energy'
import { sumBands } from '@chargedeck/domain/tariff/sum-bands'
import { payStates } from '@chargedeck/domain/charge-order/pay-states'
import { payChargeOrder, releaseHold } from '../../../money/ledger/public.ts'
import type { OperationConfig } from '../../../site/operation-config/public.ts'
import type { Context } from '../../../platform/context.ts'
import { moveOrder } from '../move-order.ts'
import { payersOf } from '../payers-of.ts'
import { discountBasis, type BasisFor } from './discount-basis.ts'
import { spendDiscounts } from './spend-discounts.ts'
import { replaceHours } from './hour-store.ts'
import { replaceLines, type ChargeOrderChanges, type ChargeOrderRow } from '../store.ts'

export type PricedCharge = { samples: readonly MeterSample[]; plan: readonly FeePeriod[] }

export type Priced = { bill: Bill; decision: DiscountDecision }

/** The amounts of a finished charge. Each settlement and its preview come through here. */
export async function priceCharge(
  ctx: Pick<Context, 'tx' | 'now'>,
  order: ChargeOrderRow,
  { samples, plan }: PricedCharge,
  forWhat: BasisFor,
): Promise<Priced> {
  const bill = billCharge(samples, plan)
  return { bill, decision: decideDiscounts(bill, await discountBasis(ctx, order, forWhat)) }
}

type How = { settleType: SettleType; config: OperationConfig; note?: string; changes?: ChargeOrderChanges }

/** Prices a finished charge, takes the money and closes the order: paid, or waiting for the rest. */
export async function billOrder(
  ctx: Context,
  order: ChargeOrderRow,
  charge: PricedCharge,
  how: How,
): Promise<ChargeOrderRow> {
  const { bill, decision } = await priceCharge(ctx, order, charge, 'settle')
  const { payable } = decision
  const paid = await pay(ctx, order, payable.actualAmt, how.config)
  const step = settlingStep(paid)
  const changes = {
    ...how.changes,
    ...amountsOf(bill, payable),
    ...storyOf(decision),
    ...paid,
    ...paymentOf(ctx, payable, paid),
    ...settlementOf(ctx, how),
  }
  const moved = await moveOrder(ctx, order, { step, note: how.note, changes })
  // the caller has locked and checked it
  if (!moved) throw new Error(`order ${order.id} cannot ${step} from ${order.orderStatus}`)
  await replaceLines(
    ctx,
    order.id,
    payable.lines.map(({ period: { band, elecPrice, servicePrice }, adjustAmt: _, ...line }) => ({
      ...line,
      band,
      elecPrice,
      servicePrice,
    })),
  )
  await spendDiscounts(ctx, order, decision, bill.totalEnergy)
  await replaceHours(ctx, order, charge)
  return moved
}

export const settlingStep = ({ owedAmt }: Pick<Payment, 'owedAmt'>): ChargeOrderStep =>
  owedAmt > 0 ? 'settleShort' : 'settle'

/** Without a payer nobody pays: the whole amount stays owed, and staff see the likely customer. */
export const paidByNobody = (owedAmt: Fen): Payment => ({
  principalAmt: fen(0),
  giftPayAmt: fen(0),
  groupPayAmt: fen(0),
  marginPayAmt: fen(0),
  owedAmt,
})

async function pay(
  ctx: Context,
  order: ChargeOrderRow,
  actualAmt: Fen,
  { deductOrder }: OperationConfig,
): Promise<Payment> {
  const payers = payersOf(order)
  if (!payers) return paidByNobody(actualAmt)
  const { id: orderId, orderNo } = order
  if (actualAmt > 0) return payChargeOrder(ctx, { ...payers, orderId, orderNo, actualAmt, deductOrder })
  await releaseHold(ctx, { ...payers, orderId })
  return paidByNobody(fen(0))
}

const amountsOf = (bill: Bill, { lines: _, ...amounts }: Payable) => ({
  totalEnergy: bill.totalEnergy,
  elecAmt: bill.elecAmt,
  serviceAmt: bill.serviceAmt,
  totalAmt: bill.totalAmt,
  ...sumBands(bill.lines),
  ...amounts,
})

const storyOf = ({ judged, voucher, activityId, voucherId }: DiscountDecision) => ({
  activityId,
  voucherId,
  discountStory: judged.length > 0 || voucher ? JSON.stringify({ judged, voucher }) : null,
})

const paymentOf = (ctx: Context, { actualAmt }: Payable, { groupPayAmt, owedAmt }: Payment) => ({
  payType: payTypeOf(actualAmt, groupPayAmt),
  payStatus: owedAmt > 0 ? payStates.owing : payStates.paid,
  payTime: owedAmt > 0 ? null : ctx.now(),
})

function payTypeOf(actualAmt: Fen, groupPayAmt: Fen): PayType {
  if (actualAmt === 0) return 'FREE'
  if (groupPayAmt === 0) return 'WALLET'
  return groupPayAmt === actualAmt ? 'GROUP' : 'MIXED'
}

const settlementOf = (ctx: Context, { settleType }: How) => ({
  settleType,
  settleTime: ctx.now(),
  settleDate: toWallTime(ctx.now()).slice(0, 10),
  settleUser: settleType === 'MANUAL' ? ctx.actor.userId : null,
})
