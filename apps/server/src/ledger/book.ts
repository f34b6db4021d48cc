import { fen } from '@chargedeck/domain/kernel/money'
import { creditOf, type Account, type Entry } from '@chargedeck/domain/ledger/journals'
import type { LedgerContext } from './ledger-context.ts'
import { insertJournal, saveWallet, type JournalHead, type WalletRow } from './store.ts'

/** Books a journal and moves the locked wallet by its entries: a balance cannot differ from what was booked. */
export async function book(ctx: LedgerContext, wallet: WalletRow, head: JournalHead, entries: readonly Entry[]): Promise<WalletRow> {
  if (entries.length === 0) return wallet
  const moved = {
    ...wallet,
    balanceAmt: fen(wallet.balanceAmt + creditOf('CUST_PRINCIPAL', entries)),
    giftAmt: fen(wallet.giftAmt + creditOf('CUST_GIFT', entries)),
    owedAmt: fen(wallet.owedAmt - creditOf('RECEIVABLE', entries)),
  }
  const balances: Partial<Record<Account, number>> = { CUST_PRINCIPAL: moved.balanceAmt, CUST_GIFT: moved.giftAmt }
  const balanceAfter = (account: Account) => (balances[account] === undefined ? null : fen(balances[account]))
  await insertJournal(
    ctx,
    head,
    entries.map((entry) => ({ ...entry, balanceAfterAmt: balanceAfter(entry.account) })),
  )
  await saveWallet(ctx, moved)
  return moved
}
