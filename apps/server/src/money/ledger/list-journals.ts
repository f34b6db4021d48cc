import type { LedgerContext } from './ledger-context.ts'
import { listEntriesOfOrder } from './journal-store.ts'

/** Lists the entries booked for an order. The caller has found the order within its scope. */
export const listJournals = (ctx: Pick<LedgerContext, 'tx'>, orderId: string) => listEntriesOfOrder(ctx, orderId)
