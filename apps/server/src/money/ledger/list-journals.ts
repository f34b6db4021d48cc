import type { LedgerContext } from './ledger-context.ts'
import { listEntriesOfOrder } from './store.ts'

/** What was booked for an order, entry by entry. The caller found the order within its scope. */
export const listJournals = (ctx: Pick<LedgerContext, 'tx'>, orderId: string) => listEntriesOfOrder(ctx, orderId)
