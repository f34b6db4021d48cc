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

/** The first fault of a group's terms, or null. `account`: what it has and uses now; null for a new group. What running orders hold beyond the balance is no fault of an edit that leaves the credit alone. */
export function groupFault(terms: GroupTerms, account: GroupAccount | null): GroupFault | null {
  if (terms.validTo < terms.validFrom) return 'ENDS_BEFORE_BEGIN'
  return creditFault(terms, account)
}

function creditFault({ payMode, creditAmt, billDay }: GroupTerms, account: GroupAccount | null): GroupFault | null {
  if (payMode === payModes.prepaid)
    return account?.payMode === payModes.credit && account.balanceAmt < 0 ? 'CREDIT_STILL_USED' : null
  if (creditAmt === null || creditAmt <= 0) return 'CREDIT_MISSING'
  if (billDay === null || !Number.isInteger(billDay) || billDay < 1 || billDay > lastBillDay)
    return 'BILL_DAY_OUT_OF_RANGE'
  const isLowered = account !== null && creditAmt < account.creditAmt
  return isLowered && creditAmt < usedCreditOf(account) ? 'CREDIT_BELOW_USED' : null
}
