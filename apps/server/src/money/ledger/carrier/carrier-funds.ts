import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { freeMarginOf } from '@chargedeck/domain/ledger/carrier-journals'
import type { HoldGrowth } from '../hold-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { lockCarrierWallets, readCarrierWallet } from './carrier-store.ts'

/** What a carrier's charges may still use; null: it pays monthly, and nothing is asked for in advance. */
export async function freeOfCarrier(ctx: Pick<LedgerContext, 'tx'>, carrierId: string): Promise<Fen | null> {
  const wallet = await readCarrierWallet(ctx, carrierId)
  return wallet.payMode === 'MONTHLY' ? null : freeMarginOf(wallet)
}

type Wanted = { carrierId: string; orderId: string; by: Fen }
/** What holds of carriers grow by: within what is free of each margin. */
export async function growthsOfCarriers(ctx: LedgerContext, wanted: readonly Wanted[]): Promise<HoldGrowth[]> {
  const wallets = await lockCarrierWallets(
    ctx,
    wanted.map(({ carrierId }) => carrierId),
  )
  const free = new Map(
    wallets.map((wallet) => [wallet.carrierId, wallet.payMode === 'MONTHLY' ? fen(0) : freeMarginOf(wallet)]),
  )
  return wanted.map(({ carrierId, orderId, by }) => {
    const left = free.get(carrierId) ?? fen(0)
    const amt = fen(Math.min(by, left))
    free.set(carrierId, fen(left - amt))
    return { ownerType: 'CARRIER', ownerId: carrierId, customerId: null, orderId, amt }
  })
}
