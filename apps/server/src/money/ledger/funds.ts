import type { Fen } from '@chargedeck/domain/kernel/money'
import { freeFundsOf, type Wallet } from '@chargedeck/domain/ledger/wallet'
import type { LedgerContext } from './ledger-context.ts'
import { readWallet } from './wallet-store.ts'

type Funds = Wallet & { freeAmt: Fen }
export async function fundsOf(ctx: Pick<LedgerContext, 'tx'>, customerId: string): Promise<Funds> {
  const { balanceAmt, giftAmt, frozenAmt, owedAmt } = await readWallet(ctx, customerId)
  return { balanceAmt, giftAmt, frozenAmt, owedAmt, freeAmt: freeFundsOf({ balanceAmt, giftAmt, frozenAmt }) }
}
