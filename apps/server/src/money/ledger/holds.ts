import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { freeFundsOf } from '@chargedeck/domain/ledger/wallet'
import type { LedgerContext } from './ledger-context.ts'
import { dropHold, findHoldOrNull, growHolds, lockWallet, lockWallets } from './store.ts'

type HoldInput = { customerId: string; orderId: string; amt: Fen }
/** Holds money for an order that starts: the requested amount, or all that is free. */
export async function holdFunds(ctx: LedgerContext, { customerId, orderId, amt }: HoldInput): Promise<Fen> {
  await lockWallet(ctx, customerId)
  return (await findHoldOrNull(ctx, orderId)) ?? extendHold(ctx, { customerId, orderId, by: amt })
}

type Extension = { customerId: string; orderId: string; by: Fen }
/** Returns the total hold of the order. Growth by less than `by` means that the wallet has nothing left. */
export async function extendHold(ctx: LedgerContext, extension: Extension): Promise<Fen> {
  return (await extendHolds(ctx, [extension])).get(extension.orderId) ?? fen(0)
}

/** Extends many holds at once, for a batch of meter values. Returns the total hold of each order. */
export async function extendHolds(ctx: LedgerContext, extensions: readonly Extension[]): Promise<Map<string, Fen>> {
  if (extensions.length === 0) return new Map()
  const customerIds = extensions.map(({ customerId }) => customerId)
  const wallets = await lockWallets(ctx, customerIds)
  const free = new Map(wallets.map((wallet) => [wallet.customerId, freeFundsOf(wallet)]))
  const growths = extensions.map(({ customerId, orderId, by }) => {
    const left = free.get(customerId) ?? fen(0)
    const amt = fen(Math.min(by, left))
    free.set(customerId, fen(left - amt))
    return { customerId, orderId, amt }
  })
  return new Map((await growHolds(ctx, growths)).map(({ orderId, amt }) => [orderId, amt]))
}

/** Releases the hold of the order; does nothing without a hold. */
export async function releaseHold(
  ctx: LedgerContext,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<void> {
  await lockWallet(ctx, customerId)
  await dropHold(ctx, orderId)
}
