import { fen } from '@chargedeck/domain/kernel/money'
import type { Entry } from '@chargedeck/domain/ledger/entry'
import { creditOf, movedBy, withBalances } from '@chargedeck/domain/ledger/journals'
import { insertJournals, type Journal, type JournalHead } from './journal-store.ts'
import type { LedgerContext } from './ledger-context.ts'
import { saveGroupWallet, saveWallet, type GroupWalletRow, type WalletRow } from './wallet-store.ts'

type Locked = { wallet: WalletRow; group: GroupWalletRow | null }

/** The wallets after these entries, with the journal that says so. */
export function move<Wallets extends Locked>(
  wallets: Wallets,
  head: JournalHead,
  entries: readonly Entry[],
): { after: Wallets; journal: Journal } {
  const wallet = { ...wallets.wallet, ...movedBy(entries, wallets.wallet) }
  const group = wallets.group && movedGroup(wallets.group, entries)
  const owner = { table: 'customer', id: wallet.customerId } as const
  const journal = { head, owner, entries: withBalances(entries, { wallet, group }) }
  return { after: { ...wallets, wallet, group }, journal }
}

/** Books a journal and moves the locked wallets by its entries. */
export async function book<Wallets extends Locked>(
  ctx: LedgerContext,
  wallets: Wallets,
  head: JournalHead,
  entries: readonly Entry[],
): Promise<Wallets> {
  if (entries.length === 0) return wallets
  const { after, journal } = move(wallets, head, entries)
  await insertJournals(ctx, [journal])
  await saveWallet(ctx, after.wallet)
  if (after.group) await saveGroupWallet(ctx, after.group)
  return after
}

/** A journal in which no customer has a part. */
export async function bookForGroup(
  ctx: LedgerContext,
  group: GroupWalletRow,
  head: JournalHead,
  entries: readonly Entry[],
): Promise<GroupWalletRow> {
  const moved = movedGroup(group, entries)
  const owner = { table: 'customerGroup', id: group.groupId } as const
  await insertJournals(ctx, [{ head, owner, entries: withBalances(entries, { wallet: null, group: moved }) }])
  await saveGroupWallet(ctx, moved)
  return moved
}

const movedGroup = (group: GroupWalletRow, entries: readonly Entry[]): GroupWalletRow => ({
  ...group,
  balanceAmt: fen(group.balanceAmt + creditOf('GROUP', entries)),
  refundingAmt: fen(group.refundingAmt + creditOf('GROUP_REFUNDING', entries)),
})
