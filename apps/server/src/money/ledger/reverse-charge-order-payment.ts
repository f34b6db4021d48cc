import type { LedgerContext } from './ledger-context.ts'
import { lockCarrierWallet } from './carrier/carrier-store.ts'
import { giveBackToCarrier } from './carrier/carrier-payment.ts'
import type { JournalHead } from './journal-store.ts'
import { bookedFor } from './pay-charge-order.ts'
import { lockPayers, type CarrierPayer, type Payers } from './payers.ts'
import { bookReversal } from './payment/book-payment.ts'

type Order = { orderId: string; orderNo: string }

/** Reverses the payment and the debt of an order, repayments included, so that it can be settled again. */
export async function reverseChargeOrderPayment(
  ctx: LedgerContext,
  { orderId, orderNo, ...payers }: Payers & Order,
): Promise<void> {
  if ('carrierId' in payers) return reverseForCarrier(ctx, { ...payers, orderId, orderNo })
  const before = await lockPayers(ctx, payers)
  const { payment, round, groupMonths } = await bookedFor(ctx, orderId)
  if (!payment) return
  const head = headOf({ orderId, orderNo }, round)
  await bookReversal(ctx, { orderId, payers, payment, head, before, groupMonths })
}

async function reverseForCarrier(ctx: LedgerContext, { carrierId, ...order }: CarrierPayer & Order): Promise<void> {
  const wallet = await lockCarrierWallet(ctx, carrierId)
  const { payment, ofCarrier: paid, round } = await bookedFor(ctx, order.orderId)
  if (!payment) return
  const back = { orderId: order.orderId, amt: payment.marginPayAmt, paid, head: headOf(order, round) }
  await giveBackToCarrier(ctx, wallet, back)
}

const headOf = ({ orderId, orderNo }: Order, bizSeq: number): JournalHead => ({
  bizType: 'CHARGE_REVERSAL',
  bizId: orderId,
  bizSeq,
  note: `冲销充电订单 ${orderNo}`,
})
