import type { Fen } from '../kernel/money.ts'
import type { Days } from '../kernel/validity.ts'
import { usedCreditOf, type GroupAccount } from './available-funds.ts'
import { payModes, type PayMode } from './pay-modes.ts'

/** What staff want a group to be. */
export type GroupTerms = Days & {
  payMode: PayMode
  creditAmt: Fen | null
  billDay: number | null
}
export type GroupFault =
  'ENDS_BEFORE_BEGIN' | 'CREDIT_MISSING' | 'BILL_DAY_OUT_OF_RANGE' | 'CREDIT_BELOW_USED' | 'CREDIT_STILL_USED'

const lastBillDay = 28

/** What is wrong with a group's terms, each once. `account`: what it has and uses now; null for a new group. What running orders hold beyond the balance is no fault of an edit that leaves the credit alone. */
export function groupFaults(terms: GroupTerms, account: GroupAccount | null): GroupFault[] {
  const { payMode, validFrom, validTo, creditAmt, billDay } = terms
  const ofDates: GroupFault | null = validTo < validFrom ? 'ENDS_BEFORE_BEGIN' : null
  if (payMode === payModes.prepaid) return [ofDates, debtFault(account)].filter((fault) => fault !== null)
  return [ofDates, creditFault(creditAmt, account), billDayFault(billDay)].filter((fault) => fault !== null)
}

const debtFault = (account: GroupAccount | null): GroupFault | null =>
  account?.payMode === payModes.credit && account.balanceAmt < 0 ? 'CREDIT_STILL_USED' : null

function creditFault(creditAmt: Fen | null, account: GroupAccount | null): GroupFault | null {
  if (creditAmt === null || creditAmt <= 0) return 'CREDIT_MISSING'
  const isLowered = account !== null && creditAmt < account.creditAmt
  return isLowered && creditAmt < usedCreditOf(account) ? 'CREDIT_BELOW_USED' : null
}

const billDayFault = (day: number | null): GroupFault | null =>
  day === null || !Number.isInteger(day) || day < 1 || day > lastBillDay ? 'BILL_DAY_OUT_OF_RANGE' : null
