import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { freeFundsOfGroup } from '@chargedeck/domain/customer-group/available-funds'
import { freeFundsOf, withinRoom } from '@chargedeck/domain/ledger/wallet'
import { dropHold, findHoldOrNull, growHolds, type HoldGrowth } from './hold-store.ts'
import type { LedgerContext } from './ledger-context.ts'
import { roomsOfMonth } from './month-usage-store.ts'
import { growthsOfCarriers } from './carrier/carrier-funds.ts'
import { lockPayersOf, splitPayers, type CustomerPayers, type Payers } from './payers.ts'
import { repaySoon } from './payment/repay-debts.ts'
import { lockGroupWallets, lockWallets, readWallet } from './wallet-store.ts'

type HoldInput = Payers & { orderId: string; amt: Fen }
/** Holds money for an order that starts: the requested amount, or all that is free. */
export async function holdFunds(ctx: LedgerContext, { amt, ...order }: HoldInput): Promise<Fen> {
  await lockPayersOf(ctx, order)
  return (await findHoldOrNull(ctx, order.orderId)) ?? extendHold(ctx, { ...order, by: amt })
}

export type Extension = Payers & { orderId: string; by: Fen }
/** Returns the total hold of the order. Growth by less than `by` means that its payers have nothing left. */
export async function extendHold(ctx: LedgerContext, extension: Extension): Promise<Fen> {
  return (await extendHolds(ctx, [extension])).get(extension.orderId) ?? fen(0)
}

/** Extends many holds at once, for a batch of meter values. Returns the total hold of each order. */
export async function extendHolds(ctx: LedgerContext, extensions: readonly Extension[]): Promise<Map<string, Fen>> {
  if (extensions.length === 0) return new Map()
  const { ofCarriers, ofCustomers } = splitPayers(extensions)
  const takeOfGroup = await groupPurse(ctx, ofCustomers)
  const byCarriers = await growthsOfCarriers(ctx, ofCarriers)
  const takeOwn = await ownPurse(ctx, ofCustomers)
  const byCustomers = ofCustomers.flatMap(({ by, ...extension }): HoldGrowth[] => {
    const { customerId, groupId, orderId } = extension
    const ofGroup = takeOfGroup(extension, by)
    const amt = takeOwn(extension, fen(by - ofGroup))
    const own = { ownerType: 'CUSTOMER', ownerId: customerId, customerId, orderId, amt } as const
    if (groupId === null || ofGroup === 0) return [own]
    return [{ ownerType: 'GROUP', ownerId: groupId, customerId, orderId, amt: ofGroup }, own]
  })
  const growths = [...byCarriers, ...byCustomers]
  return new Map((await growHolds(ctx, growths)).map(({ orderId, amt }) => [orderId, amt]))
}

/** Takes from what is free of each group, within what is left of the employee's month. */
async function groupPurse(ctx: LedgerContext, payers: readonly CustomerPayers[]) {
  const employees = payers.flatMap(({ customerId, groupId }) => (groupId === null ? [] : [{ customerId, groupId }]))
  const groups = await lockGroupWallets(ctx, [...new Set(employees.map(({ groupId }) => groupId))])
  const free = new Map(groups.map((group) => [group.groupId, freeFundsOfGroup(group)]))
  const rooms = await roomsOfMonth(ctx, employees)
  return ({ customerId, groupId }: CustomerPayers, wanted: Fen): Fen => {
    if (groupId === null) return fen(0)
    const left = free.get(groupId) ?? fen(0)
    const room = rooms.get(customerId) ?? null
    const amt = withinRoom(fen(Math.min(wanted, left)), room)
    free.set(groupId, fen(left - amt))
    if (room !== null) rooms.set(customerId, fen(room - amt))
    return amt
  }
}

async function ownPurse(ctx: LedgerContext, payers: readonly CustomerPayers[]) {
  const wallets = await lockWallets(
    ctx,
    payers.map(({ customerId }) => customerId),
  )
  const free = new Map(wallets.map((wallet) => [wallet.customerId, freeFundsOf(wallet)]))
  return ({ customerId }: CustomerPayers, wanted: Fen): Fen => {
    const left = free.get(customerId) ?? fen(0)
    const amt = fen(Math.min(wanted, left))
    free.set(customerId, fen(left - amt))
    return amt
  }
}

/** Releases the hold of the order; does nothing without a hold. */
export async function releaseHold(
  ctx: LedgerContext,
  { orderId, ...payers }: Payers & { orderId: string },
): Promise<void> {
  await lockPayersOf(ctx, payers)
  await dropHold(ctx, orderId)
  if (!('carrierId' in payers)) await repaySoon(ctx, await readWallet(ctx, payers.customerId))
}
