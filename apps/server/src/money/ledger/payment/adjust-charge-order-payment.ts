import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { consume, giveBack, type DeductOrder } from '@chargedeck/domain/ledger/consume'
import type { Payment } from '@chargedeck/domain/ledger/journals'
import {
  bookCarrierPurse,
  drawFromCarrier,
  giveBackToCarrier,
  openCarrierPurse,
  paidByCarrier,
  totalOfPart,
} from '../carrier/carrier-payment.ts'
import { lockCarrierWallet } from '../carrier/carrier-store.ts'
import { countJournals, type JournalHead } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { bookedFor } from '../pay-charge-order.ts'
import { groupShareOf, lockPayers, readPayers, type CarrierPayer, type Payers } from '../payers.ts'
import { adjustmentsOfRound } from './adjustment-seq.ts'
import { bookDrawn, bookReversal } from './book-payment.ts'
import { draw, openPurse } from './purse.ts'
import { requirePayers } from './require-payers.ts'

type Adjusted = Payers & { orderId: string; actualAmt: Fen; deductOrder: DeductOrder }

/** Books what a settled order now costs more or less, as of today. Returns the whole payment after it. */
export async function adjustChargeOrderPayment(
  ctx: LedgerContext,
  { orderId, orderNo, actualAmt, deductOrder, ...payers }: Adjusted & { orderNo: string },
): Promise<Payment> {
  if ('carrierId' in payers) return adjustForCarrier(ctx, { ...payers, orderId, orderNo, actualAmt })
  const before = await lockPayers(ctx, payers)
  const { payment: booked, round } = await bookedFor(ctx, orderId)
  const paid = booked ?? nothing
  const head = await headOf(ctx, { orderId, orderNo, round })
  const moreAmt = actualAmt - totalOf(paid)
  if (moreAmt < 0) {
    const payment = giveBack(fen(-moreAmt), paid, deductOrder)
    await requirePayers(ctx, { payers, payment, group: before.group })
    const groupMonths = new Map([[monthOf(dayOf(ctx.now())), payment.groupPayAmt]])
    await bookReversal(ctx, { orderId, payers, payment, head, before, groupMonths })
    return added(paid, payment, -1)
  }
  if (moreAmt === 0) return paid
  const purse = await openPurse(ctx, [payers])
  const payment = draw(purse, { orderId, payers, dueAmt: fen(moreAmt), deductOrder, head })
  await requirePayers(ctx, { payers, payment, group: before.group })
  await bookDrawn(ctx, purse, [{ orderId, payers, payment, head }])
  return added(paid, payment, 1)
}

async function adjustForCarrier(
  ctx: LedgerContext,
  { carrierId, orderId, orderNo, actualAmt }: CarrierPayer & { orderId: string; orderNo: string; actualAmt: Fen },
): Promise<Payment> {
  const wallet = await lockCarrierWallet(ctx, carrierId)
  const { ofCarrier: paid, round } = await bookedFor(ctx, orderId)
  const head = await headOf(ctx, { orderId, orderNo, round })
  const moreAmt = actualAmt - totalOfPart(paid)
  if (moreAmt < 0) await giveBackToCarrier(ctx, wallet, { orderId, amt: fen(-moreAmt), paid, head })
  if (moreAmt <= 0) return paidByCarrier(actualAmt)
  const purse = openCarrierPurse([wallet])
  drawFromCarrier(purse, { carrierId, orderId, dueAmt: fen(moreAmt), head })
  await bookCarrierPurse(ctx, purse)
  return paidByCarrier(actualAmt)
}

type Round = { orderId: string; orderNo: string; round: number }
async function headOf(ctx: LedgerContext, { orderId, orderNo, round }: Round): Promise<JournalHead> {
  const bizSeq = round * adjustmentsOfRound + (await countJournals(ctx, 'CHARGE_ADJUST', orderId))
  return { bizType: 'CHARGE_ADJUST', bizId: orderId, bizSeq, note: `调整充电订单 ${orderNo}` }
}

/** The whole payment as an adjustment would leave it. Writes nothing. */
export async function previewAdjustment(
  ctx: Pick<LedgerContext, 'tx' | 'now'>,
  { orderId, actualAmt, deductOrder, ...payers }: Adjusted,
): Promise<Payment> {
  if ('carrierId' in payers) return paidByCarrier(actualAmt)
  const paid = (await bookedFor(ctx, orderId)).payment ?? nothing
  const moreAmt = actualAmt - totalOf(paid)
  const { wallet, group } = await readPayers(ctx, payers)
  if (moreAmt < 0) {
    const payment = giveBack(fen(-moreAmt), paid, deductOrder)
    await requirePayers(ctx, { payers, payment, group })
    return added(paid, payment, -1)
  }
  const groupFreeAmt = await groupShareOf(ctx, payers, group)
  const payment = consume(fen(moreAmt), { ...wallet, groupFreeAmt }, deductOrder)
  await requirePayers(ctx, { payers, payment, group })
  return added(paid, payment, 1)
}

const nothing: Payment = {
  principalAmt: fen(0),
  giftPayAmt: fen(0),
  groupPayAmt: fen(0),
  marginPayAmt: fen(0),
  owedAmt: fen(0),
}

const totalOf = (payment: Payment): Fen => sumFen(Object.values(payment))

const added = (paid: Payment, part: Payment, sign: 1 | -1): Payment => ({
  principalAmt: fen(paid.principalAmt + sign * part.principalAmt),
  giftPayAmt: fen(paid.giftPayAmt + sign * part.giftPayAmt),
  groupPayAmt: fen(paid.groupPayAmt + sign * part.groupPayAmt),
  marginPayAmt: fen(paid.marginPayAmt + sign * part.marginPayAmt),
  owedAmt: fen(paid.owedAmt + sign * part.owedAmt),
})
