import type { Entry } from '@chargedeck/domain/ledger/entry'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { book, bookForGroup } from '../book.ts'
import type { JournalHead } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import type { LotOwner } from '../lot/lot-store.ts'
import {
  lockGroupWallet,
  lockWallet,
  readGroupWallet,
  readWallet,
  type GroupWalletRow,
  type WalletRow,
} from '../wallet-store.ts'

/** Who gets money back: a customer or a group. */
export type PayeeId = { customerId: string } | { groupId: string }
/** With their wallet, locked. */
export type Payee =
  { owner: { customerId: string }; wallet: WalletRow } | { owner: { groupId: string }; group: GroupWalletRow }

export const lockPayee = async (ctx: LedgerContext, owner: PayeeId): Promise<Payee> =>
  'groupId' in owner
    ? { owner, group: await lockGroupWallet(ctx, owner.groupId) }
    : { owner, wallet: await lockWallet(ctx, owner.customerId) }

export const lotOwnerOf = (owner: PayeeId): LotOwner =>
  'groupId' in owner ? { column: 'groupId', id: owner.groupId } : { column: 'customerId', id: owner.customerId }

/** A group owes by a balance below zero, a customer by orders that were not paid. */
export const walletOf = (payee: Payee): { balanceAmt: Fen; frozenAmt: Fen; owedAmt: Fen } =>
  'group' in payee ? { ...payee.group, owedAmt: fen(0) } : payee.wallet

export const giftOf = (payee: Payee): Fen => ('wallet' in payee ? payee.wallet.giftAmt : fen(0))

/** Without a lock, for those who only look. */
export async function readPayeeWallet(ctx: Pick<LedgerContext, 'tx'>, owner: PayeeId) {
  const payee: Payee =
    'groupId' in owner
      ? { owner, group: await readGroupWallet(ctx, owner.groupId) }
      : { owner, wallet: await readWallet(ctx, owner.customerId) }
  return { ...walletOf(payee), giftAmt: giftOf(payee) }
}

export const bookFor = async (
  ctx: LedgerContext,
  payee: Payee,
  head: JournalHead,
  entries: readonly Entry[],
): Promise<Payee> =>
  'group' in payee
    ? { ...payee, group: await bookForGroup(ctx, payee.group, head, entries) }
    : { ...payee, wallet: (await book(ctx, { wallet: payee.wallet, group: null }, head, entries)).wallet }
