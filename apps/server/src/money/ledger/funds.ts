import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { LedgerContext } from './ledger-context.ts'
import { readWallet, type WalletRow } from './store.ts'

/** What a wallet can still be asked for. A settlement may take what was held for a neighbour: then nothing is free. */
export const freeFundsOf = ({
  balanceAmt,
  giftAmt,
  frozenAmt,
}: Pick<WalletRow, 'balanceAmt' | 'giftAmt' | 'frozenAmt'>): Fen => fen(Math.max(0, balanceAmt + giftAmt - frozenAmt))

type Funds = { balanceAmt: Fen; giftAmt: Fen; frozenAmt: Fen; owedAmt: Fen; freeAmt: Fen }
export async function fundsOf(ctx: Pick<LedgerContext, 'tx'>, customerId: string): Promise<Funds> {
  const { balanceAmt, giftAmt, frozenAmt, owedAmt } = await readWallet(ctx, customerId)
  return { balanceAmt, giftAmt, frozenAmt, owedAmt, freeAmt: freeFundsOf({ balanceAmt, giftAmt, frozenAmt }) }
}
