import { movedBy, withBalances, type Entry } from '@chargedeck/domain/ledger/journals'
import type { LedgerContext } from './ledger-context.ts'
import { insertJournal, saveWallet, type JournalHead, type WalletRow } from './store.ts'

/** Books a journal and moves the locked wallet by its entries. */
export async function book(
  ctx: LedgerContext,
  wallet: WalletRow,
  head: JournalHead,
  entries: readonly Entry[],
): Promise<WalletRow> {
  if (entries.length === 0) return wallet
  const moved = { ...wallet, ...movedBy(entries, wallet) }
  await insertJournal(ctx, head, withBalances(entries, moved))
  await saveWallet(ctx, moved)
  return moved
}
