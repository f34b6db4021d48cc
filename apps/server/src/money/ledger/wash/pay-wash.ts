import type { Fen } from '@chargedeck/domain/kernel/money'
import type { DeductOrder } from '@chargedeck/domain/ledger/consume'
import { reversed } from '@chargedeck/domain/ledger/entry'
import { washEntries, washPaymentOf, type WashPayment } from '@chargedeck/domain/ledger/wash-journals'
import { book } from '../book.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { returnToLots, takeFromLots } from '../lot/lots.ts'
import { repaySoon } from '../payment/repay-debts.ts'
import { lockWallet } from '../wallet-store.ts'

type Wash = { useId: string; useNo: string; customerId: string; companyId: string }

/** Takes the price of a car wash from a wallet. Null: it cannot pay, and nothing is taken. */
export async function payWash(
  ctx: LedgerContext,
  { useId, useNo, dueAmt, deductOrder, ...parties }: Wash & { dueAmt: Fen; deductOrder: DeductOrder },
): Promise<WashPayment | null> {
  const wallet = await lockWallet(ctx, parties.customerId)
  const payment = washPaymentOf(dueAmt, wallet, deductOrder)
  if (payment === null) return null
  const head = { bizType: 'WASH', bizId: useId, bizSeq: 0, note: `洗车 ${useNo}` } as const
  await book(ctx, { wallet, group: null }, head, washEntries({ ...parties, ...payment }))
  await takeFromLots(ctx, { column: 'customerId', id: parties.customerId }, head, payment)
  return payment
}

/** Gives the price of a wash back that did not take place, to where it came from. */
export async function refundWash(
  ctx: LedgerContext,
  { useId, useNo, payment, ...parties }: Wash & { payment: WashPayment },
): Promise<void> {
  const wallet = await lockWallet(ctx, parties.customerId)
  const head = { bizType: 'WASH_REFUND', bizId: useId, bizSeq: 0, note: `洗车退款 ${useNo}` } as const
  const after = await book(ctx, { wallet, group: null }, head, reversed(washEntries({ ...parties, ...payment })))
  await returnToLots(ctx, { column: 'customerId', id: parties.customerId }, head, payment)
  await repaySoon(ctx, after.wallet)
}
