import type { Journal } from '@chargedeck/contract/money/ledger/journal'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { listEntriesOf } from './journal-store.ts'
import type { LedgerContext } from './ledger-context.ts'

/** What was booked for an order or a trade, oldest first. The caller has found it within their scope. */
export async function listJournals(ctx: Pick<LedgerContext, 'tx'>, bizId: string): Promise<Journal[]> {
  const entries = await listEntriesOf(ctx, bizId)
  return Object.values(Object.groupBy(entries, ({ journalNo }) => journalNo)).flatMap((of) => {
    const [first] = of ?? []
    if (!of || !first) return []
    const { journalNo, bizType, bookTime } = first
    const booked = of.map(({ account, debitAmt, creditAmt }) => ({ account, debitAmt, creditAmt }))
    return [{ journalNo, bizType, bookTime: toWallTime(bookTime), entries: booked }]
  })
}
