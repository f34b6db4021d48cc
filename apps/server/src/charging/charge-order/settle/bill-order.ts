import type { PayType, SettleType } from '@chargedeck/contract/charging/charge-order/enums'
import { chargeOrderSteps, type ChargeOrderStep } from '@chargedeck/domain/charge-order/states'
import { decideDiscounts, decideForAmt, type DiscountDecision } from '@chargedeck/domain/discount/decide-discounts'
import type { Payable } from '@chargedeck/domain/discount/payable'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import type { Payment } from '@chargedeck/domain/ledger/journals'
import { pricePieces, type Bill } from '@chargedeck/domain/tariff/bill-charge'
import { splitEnergy, type FeePeriod, type MeterSample } from '@chargedeck/domain/tariff/split-energy'
import { spreadBands, type BandEnergies } from '@chargedeck/domain/tariff/spread-bands'
import { sumBands } from '@chargedeck/domain/tariff/sum-bands'
import { payStates } from '@chargedeck/domain/charge-order/pay-states'
import { payChargeOrders, type ChargePayment } from '../../../money/ledger/public.ts'
import type { OperationConfig } from '../../../site/operation-config/public.ts'
import type { Context } from '../../../platform/context.ts'
import { moveSettled } from '../move-order.ts'
import { payersOf } from '../payers-of.ts'
import { discountBases, type DiscountBases } from './discount-basis.ts'
import { spendBudgets, spendDiscounts } from './spend-discounts.ts'
import { replaceHours } from './hour-store.ts'
import { replaceLines, type ChargeOrderLineRow, type ChargeOrderRow } from '../store.ts'

export type PricedCharge = {
  samples: readonly MeterSample[]
  plan: readonly FeePeriod[]
  /** What staff read for each band, in place of what the samples say. */
  bandEnergies?: BandEnergies | undefined
  /** What staff let the order cost, in place of what prices and discounts say. */
  wantedAmt?: Fen | undefined
}

export type Priced = { bill: Bill; decision: DiscountDecision }

/** What a charge would cost if it were settled now. */
export async function previewPrice(
  ctx: Pick<Context, 'tx' | 'now'>,
  order: ChargeOrderRow,
  charge: PricedCharge,
): Promise<Priced> {
  return priceCharge(await discountBases(ctx, [order], 'preview'), order, charge)
}

/** The amounts of a finished charge. Each settlement and its preview come through here. */
function priceCharge(bases: DiscountBases, order: ChargeOrderRow, charge: PricedCharge): Priced {
  const { samples, plan, bandEnergies, wantedAmt } = charge
  const pieces = splitEnergy(samples, plan)
  const bill = pricePieces(bandEnergies ? spreadBands(pieces, plan, bandEnergies) : pieces, plan)
  const basis = bases.basisOf(order)
  const decision = wantedAmt === undefined ? decideDiscounts(bill, basis) : decideForAmt(bill, basis, wantedAmt)
  bases.take(order, decision)
  return { bill, decision }
}

export type FinishedCharge = {
  order: ChargeOrderRow
  charge: PricedCharge
  config: OperationConfig
  settleType: SettleType
  note?: string
  changes: Partial<ChargeOrderRow>
}

/**
 * Prices finished charges in this order, takes the money and closes the orders: paid, or waiting for the rest. The caller has locked them.
 * Charges that are settled together change the same columns.
 */
export async function billOrders(ctx: Context, finished: readonly FinishedCharge[]): Promise<ChargeOrderRow[]> {
  const bases = await discountBases(
    ctx,
    finished.map(({ order }) => order),
    'settle',
  )
  const priced = finished.map((one) => ({ ...one, ...priceCharge(bases, one.order, one.charge) }))
  await spendBudgets(ctx, priced)
  const payments = await payAll(ctx, priced)
  const settled = priced.map((one) => {
    const payment = payments.get(one.order.id) ?? paidByNobody(one.decision.payable.actualAmt)
    return { ...one, ...settlingMove(ctx, one, payment) }
  })
  const moved = await moveSettled(ctx, settled)
  await replaceLines(
    ctx,
    finished.map(({ order }) => order.id),
    priced.flatMap(linesOf),
  )
  await spendDiscounts(ctx, priced)
  await replaceHours(ctx, finished)
  return moved
}

type PricedOrder = FinishedCharge & Priced

function settlingMove(ctx: Context, one: PricedOrder, payment: Payment) {
  const { bill, decision, order } = one
  const step = settlingStep(payment)
  const to = chargeOrderSteps.next(order.orderStatus, step)
  // the caller has locked and checked it
  if (!to) throw new Error(`order ${order.id} cannot ${step} from ${order.orderStatus}`)
  const changes = {
    ...one.changes,
    ...amountsOf(bill, decision.payable),
    ...storyOf(decision),
    ...payment,
    ...paymentOf(ctx, decision.payable, payment),
    ...settlementOf(ctx, one, payment),
  }
  return { step, to, changes }
}

const linesOf = ({ order, decision }: PricedOrder) =>
  decision.payable.lines.map(({ period: { band, elecPrice, servicePrice }, ...line }, index): ChargeOrderLineRow => ({
    ...line,
    band,
    elecPrice,
    servicePrice,
    orderId: order.id,
    seq: index + 1,
  }))

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

/** The payments of the orders that have a payer. */
async function payAll(ctx: Context, priced: readonly PricedOrder[]): Promise<Map<string, Payment>> {
  const due = priced.flatMap(({ order, config: { deductOrder }, decision }): ChargePayment[] => {
    const payers = payersOf(order)
    const { id: orderId, orderNo } = order
    return payers ? [{ ...payers, orderId, orderNo, actualAmt: decision.payable.actualAmt, deductOrder }] : []
  })
  const payments = await payChargeOrders(ctx, due)
  return new Map(due.flatMap(({ orderId }, index) => (payments[index] ? [[orderId, payments[index]] as const] : [])))
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
  discountStory: judged.length > 0 || voucher ? { judged, voucher } : null,
})

/** An order belongs to the day on which nothing of it is owed any more. */
export const settleDayOf = ({ now }: Pick<Context, 'now'>): string => dayOf(now())

export const paymentOf = (
  ctx: Context,
  { actualAmt }: Pick<Payable, 'actualAmt'>,
  { groupPayAmt, marginPayAmt, owedAmt }: Payment,
) => ({
  payType: marginPayAmt > 0 ? 'MARGIN' : payTypeOf(actualAmt, groupPayAmt),
  payStatus: owedAmt > 0 ? payStates.owing : payStates.paid,
  payTime: owedAmt > 0 ? null : ctx.now(),
})

function payTypeOf(actualAmt: Fen, groupPayAmt: Fen): PayType {
  if (actualAmt === 0) return 'FREE'
  if (groupPayAmt === 0) return 'WALLET'
  return groupPayAmt === actualAmt ? 'GROUP' : 'MIXED'
}

const settlementOf = (ctx: Context, { settleType }: FinishedCharge, { owedAmt }: Payment) => ({
  settleType,
  settleTime: ctx.now(),
  settleDate: owedAmt > 0 ? null : settleDayOf(ctx),
  settleUser: settleType === 'MANUAL' ? ctx.actor.userId : null,
})
