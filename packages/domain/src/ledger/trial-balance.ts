import { fen, sumFen, type Fen } from '../kernel/money.ts'
import type { Account } from './entry.ts'

export type AccountKind = 'ASSET' | 'LIABILITY' | 'COST' | 'INCOME' | 'CLEARING'

/** Every account, in the order of the books. */
const accountKinds: Record<Account, AccountKind> = {
  CASH: 'ASSET',
  RECEIVABLE: 'ASSET',
  CARRIER_RECEIVABLE: 'ASSET',
  CUST_PRINCIPAL: 'LIABILITY',
  CUST_GIFT: 'LIABILITY',
  CUST_REFUNDING: 'LIABILITY',
  GROUP: 'LIABILITY',
  GROUP_REFUNDING: 'LIABILITY',
  CARRIER_MARGIN: 'LIABILITY',
  CARRIER_PAYABLE: 'LIABILITY',
  HOLDER_PAYABLE: 'LIABILITY',
  HOLDER_FROZEN: 'LIABILITY',
  ORDER_CLEARING: 'CLEARING',
  SUSPENSE: 'CLEARING',
  GIFT_COST: 'COST',
  CHANNEL_FEE: 'COST',
  CARRIER_FEE: 'COST',
  OTHER_INCOME: 'INCOME',
  WASH_INCOME: 'INCOME',
  CASH_FEE: 'INCOME',
}

/** What an account had before a span of days, as credits less debits, and what was booked to it in the span. */
export type AccountSum = { account: Account; channel: string | null; openingAmt: Fen; debitAmt: Fen; creditAmt: Fen }
type Sides = {
  openingDebitAmt: Fen
  openingCreditAmt: Fen
  debitAmt: Fen
  creditAmt: Fen
  closingDebitAmt: Fen
  closingCreditAmt: Fen
}
/** An account stands on one side: debit or credit. */
export type TrialBalanceLine = Sides & { account: Account; kind: AccountKind; channel: string | null }
export type TrialBalanceTotal = Sides & { isBalanced: boolean }

/** The lines of a trial balance in the order of the books; accounts without balance and movement have none. */
export const trialBalanceLines = (sums: readonly AccountSum[]): TrialBalanceLine[] =>
  sums
    .map(lineOf)
    .filter((line) => sides.some((side) => line[side] !== 0))
    .toSorted(
      (one, other) =>
        orderOf(one.account) - orderOf(other.account) || (one.channel ?? '').localeCompare(other.channel ?? ''),
    )

/** Balanced books: debits equal credits before, within and after the span. */
export function trialBalanceTotal(lines: readonly TrialBalanceLine[]): TrialBalanceTotal {
  const sumOf = (side: keyof Sides): Fen => sumFen(lines.map((line) => line[side]))
  const total = {
    openingDebitAmt: sumOf('openingDebitAmt'),
    openingCreditAmt: sumOf('openingCreditAmt'),
    debitAmt: sumOf('debitAmt'),
    creditAmt: sumOf('creditAmt'),
    closingDebitAmt: sumOf('closingDebitAmt'),
    closingCreditAmt: sumOf('closingCreditAmt'),
  }
  const isBalanced =
    total.openingDebitAmt === total.openingCreditAmt &&
    total.debitAmt === total.creditAmt &&
    total.closingDebitAmt === total.closingCreditAmt
  return { ...total, isBalanced }
}

const sides: readonly (keyof Sides)[] = [
  'openingDebitAmt',
  'openingCreditAmt',
  'debitAmt',
  'creditAmt',
  'closingDebitAmt',
  'closingCreditAmt',
]
const inOrder = Object.keys(accountKinds)
const orderOf = (account: Account): number => inOrder.indexOf(account)

function lineOf({ account, channel, openingAmt, debitAmt, creditAmt }: AccountSum): TrialBalanceLine {
  const closingAmt = openingAmt + creditAmt - debitAmt
  return {
    account,
    kind: accountKinds[account],
    channel,
    openingDebitAmt: fen(Math.max(0, -openingAmt)),
    openingCreditAmt: fen(Math.max(0, openingAmt)),
    debitAmt,
    creditAmt,
    closingDebitAmt: fen(Math.max(0, -closingAmt)),
    closingCreditAmt: fen(Math.max(0, closingAmt)),
  }
}
