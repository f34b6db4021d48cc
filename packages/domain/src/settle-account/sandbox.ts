import { fen, type Fen } from '../kernel/money.ts'

type CashState = 'processing' | 'succeeded' | 'failed' | 'returned'
const [cannotPay, takesTime, comesBack] = [13, 17, 19]
const slowQueries = 3

/** What the sandbox says of a payout by the last two digits of its amount and how often it was asked (Appendix C). */
export function sandboxCashState(amt: Fen, queryQty: number): CashState {
  const end = amt % 100
  if (queryQty < 1) return 'processing'
  if (end === cannotPay) return 'failed'
  if (end === takesTime) return queryQty > slowQueries ? 'succeeded' : 'processing'
  return end === comesBack && queryQty > 1 ? 'returned' : 'succeeded'
}

/** Everybody is opened at the first question, except whose name says otherwise. */
export const sandboxOpening = (regName: string, queryQty: number): 'opening' | 'opened' | 'failed' =>
  queryQty < 1 ? 'opening' : regName.includes('失败') ? 'failed' : 'opened'

/** What an account of the sandbox has before anything is paid out. */
export const sandboxFunds = fen(1_000_000_000)
