import type { Fen } from '../kernel/money.ts'

/** A payment at the channel that is ours. `paying`: the payer agreed, and the channel takes its time. */
export type SandboxState = 'unpaid' | 'paying' | 'paid' | 'closed' | 'failed'

const [cannotPay, takesTime] = [13, 17]
/** Queries until a payment that takes its time is paid. */
export const slowQueries = 3

/** What becomes of an agreed payment or refund, by the last two digits of its amount (Appendix C). */
export function sandboxOutcome(amt: Fen): Extract<SandboxState, 'paid' | 'paying' | 'failed'> {
  const end = amt % 100
  if (end === cannotPay) return 'failed'
  return end === takesTime ? 'paying' : 'paid'
}
