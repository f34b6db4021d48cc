import type { Fen } from '@chargedeck/domain/kernel/money'
import type { DeductOrder } from '@chargedeck/domain/ledger/consume'
import type { Payment } from '@chargedeck/domain/ledger/journals'
import type { LedgerContext } from '../ledger-context.ts'
import { bookedFor } from '../pay-charge-order.ts'
import { lockPayers, type CustomerPayers } from '../payers.ts'
import { bookDrawn, bookReversal } from './book-payment.ts'
import { draw, lockAllPayers, openPurse } from './purse.ts'

type Order = CustomerPayers & { orderId: string; orderNo: string }

/** Takes an occupy fee as a charge is paid: group, wallet, and the rest is owed. A second call returns the first payment. */
export async function payOccupyOrder(
  ctx: LedgerContext,
  { orderId, orderNo, actualAmt, deductOrder, ...payers }: Order & { actualAmt: Fen; deductOrder: DeductOrder },
): Promise<Payment> {
  await lockAllPayers(ctx, [payers])
  const booked = await bookedFor(ctx, orderId, 'OCCUPY')
  if (booked.payment) return booked.payment
  const purse = await openPurse(ctx, [payers])
  const head = { bizType: 'OCCUPY', bizId: orderId, bizSeq: 0, note: `占位订单 ${orderNo}` } as const
  const payment = draw(purse, { orderId, payers, dueAmt: actualAmt, deductOrder, head })
  await bookDrawn(ctx, purse, [{ orderId, payers, payment, head }])
  return payment
}

/** Gives an occupy fee back: the debt first, then what was paid, to where it came from. */
export async function reverseOccupyOrderPayment(
  ctx: LedgerContext,
  { orderId, orderNo, ...payers }: Order,
): Promise<void> {
  const before = await lockPayers(ctx, payers)
  const { payment, groupMonths } = await bookedFor(ctx, orderId, 'OCCUPY')
  if (!payment) return
  const head = { bizType: 'OCCUPY_REVERSAL', bizId: orderId, bizSeq: 0, note: `减免占位订单 ${orderNo}` } as const
  await bookReversal(ctx, { orderId, payers, payment, head, before, groupMonths })
}
