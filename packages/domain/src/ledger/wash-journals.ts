import { fen, sumFen, type Fen } from '../kernel/money.ts'
import { consume, type DeductOrder } from './consume.ts'
import { balanced, credit, debit, type Entry } from './entry.ts'
import { freeFundsOf, type Wallet } from './wallet.ts'

/** How much of a car wash a customer paid from each part of their wallet. */
export type WashPayment = { principalAmt: Fen; giftPayAmt: Fen }

/** What the wallet would pay; null: it lacks money, or owes some. A wash is never on credit. */
export function washPaymentOf(dueAmt: Fen, wallet: Wallet, order: DeductOrder): WashPayment | null {
  if (wallet.owedAmt > 0 || freeFundsOf(wallet) < dueAmt) return null
  const { principalAmt, giftPayAmt } = consume(dueAmt, { ...wallet, groupFreeAmt: fen(0) }, order)
  return { principalAmt, giftPayAmt }
}

type Wash = WashPayment & { customerId: string; companyId: string }
/** A car wash paid from a wallet is income of the company at whose station it stands. */
export const washEntries = ({ customerId, companyId, principalAmt, giftPayAmt }: Wash): Entry[] =>
  balanced([
    debit('CUST_PRINCIPAL', customerId, principalAmt),
    debit('CUST_GIFT', customerId, giftPayAmt),
    credit('WASH_INCOME', companyId, sumFen([principalAmt, giftPayAmt])),
  ])
