import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { freeMarginOf } from '@chargedeck/domain/ledger/carrier-journals'
import type { HoldGrowth } from '../hold-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { lockCarrierWallet, lockCarrierWallets, readCarrierWallet, type CarrierWalletRow } from './carrier-store.ts'

/** What a carrier's charges may still use; null: it pays monthly, and nothing is asked for in advance. */
export const freeOfCarrier = async (ctx: Pick<LedgerContext, 'tx'>, carrierId: string): Promise<Fen | null> =>
  freeOf(await readCarrierWallet(ctx, carrierId))

/** As above, and nobody else takes of it until the end of the transaction. */
export const lockFreeOfCarrier = async (ctx: Pick<LedgerContext, 'tx'>, carrierId: string): Promise<Fen | null> =>
  freeOf(await lockCarrierWallet(ctx, carrierId))

const freeOf = (wallet: CarrierWalletRow): Fen | null => (wallet.payMode === 'MONTHLY' ? null : freeMarginOf(wallet))

type Wanted = { carrierId: string; orderId: string; by: Fen }
/** What holds of carriers grow by: within what is free of each margin. */
export async function growthsOfCarriers(ctx: LedgerContext, wanted: readonly Wanted[]): Promise<HoldGrowth[]> {
  const wallets = await lockCarrierWallets(
    ctx,
    wanted.map(({ carrierId }) => carrierId),
  )
  const free = new Map(wallets.map((wallet) => [wallet.carrierId, freeOf(wallet) ?? fen(0)]))
  return wanted.map(({ carrierId, orderId, by }) => {
    const left = free.get(carrierId) ?? fen(0)
    const amt = fen(Math.min(by, left))
    free.set(carrierId, fen(left - amt))
    return { ownerType: 'CARRIER', ownerId: carrierId, customerId: null, orderId, amt }
  })
}
