import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Entry } from '@chargedeck/domain/ledger/entry'
import { suspenseEntries, writeOffEntries } from '@chargedeck/domain/ledger/journals'
import type { BizType } from '@chargedeck/contract/money/ledger/enums'
import { countJournals, insertJournals } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'

/** `channel`: by which the money left, or by which it came back. */
type PaidTwice = { withdrawId: string; withdrawNo: string; companyId: string; channel: string; amt: Fen }

/** Money left a second time for a withdrawal: it is to be recovered, nobody knows yet whether it is. */
export const bookPaidTwice = (ctx: LedgerContext, paid: PaidTwice): Promise<void> =>
  book(ctx, paid, 'PAID_TWICE', suspenseEntries({ ...paid, deltaAmt: fen(-paid.amt) }))

/** It came back, or counts as the payment of its withdrawal, which books it again. */
export const bookPaidTwiceRecovered = (ctx: LedgerContext, paid: PaidTwice): Promise<void> =>
  book(ctx, paid, 'PAID_TWICE_SETTLED', suspenseEntries({ ...paid, deltaAmt: paid.amt }))

/** It does not come back. Below zero: what was given up as lost is in suspense again. */
export const bookPaidTwiceLost = (ctx: LedgerContext, paid: Omit<PaidTwice, 'channel'>): Promise<void> =>
  book(ctx, paid, 'PAID_TWICE_SETTLED', writeOffEntries({ ...paid, deltaAmt: fen(-paid.amt) }))

async function book(
  ctx: LedgerContext,
  { withdrawId: bizId, withdrawNo, companyId }: Omit<PaidTwice, 'channel'>,
  bizType: Extract<BizType, 'PAID_TWICE' | 'PAID_TWICE_SETTLED'>,
  entries: readonly Entry[],
): Promise<void> {
  const bizSeq = await countJournals(ctx, bizType, bizId)
  const note = `${bizType === 'PAID_TWICE' ? '提现重复付款' : '重复付款处理'} ${withdrawNo}`
  const booked = entries.map((entry) => ({ ...entry, balanceAfterAmt: null }))
  const owner = { table: 'company', id: companyId } as const
  await insertJournals(ctx, [{ head: { bizType, bizId, bizSeq, note }, owner, entries: booked }])
}
