import { fen, roundHalfUp, type Fen } from '../kernel/money.ts'

/** A payment at the channel that is ours. `paying`: the payer agreed, and the channel takes its time. */
export type SandboxState = 'unpaid' | 'paying' | 'paid' | 'closed' | 'failed'

const [cannotPay, takesTime, offTheBill] = [13, 17, 19]
/** Queries until a payment that takes its time is paid. */
export const slowQueries = 3

/** What becomes of an agreed payment or refund, by the last two digits of its amount (Appendix C). */
export function sandboxOutcome(amt: Fen): Extract<SandboxState, 'paid' | 'paying' | 'failed'> {
  const end = amt % 100
  if (end === cannotPay) return 'failed'
  return end === takesTime ? 'paying' : 'paid'
}

/** A payment that its bill does not know, so that a difference can be seen (Appendix C goes no further). */
export const isOnSandboxBill = (amt: Fen): boolean => amt % 100 !== offTheBill

/** What it keeps of an amount: 0.6 %. */
export const sandboxFeeOf = (amt: Fen): Fen => fen(Number(roundHalfUp(BigInt(amt) * 60n, 10_000n)))
