import { fundsOfGroup } from '@chargedeck/domain/customer-group/available-funds'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { consume, type DeductOrder } from '@chargedeck/domain/ledger/consume'
import { settlementEntries, type Payment } from '@chargedeck/domain/ledger/journals'
import { withinRoom } from '@chargedeck/domain/ledger/wallet'
import { move } from '../book.ts'
import type { Journal, JournalHead } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { leftOfMonth } from '../month-usage-store.ts'
import type { CustomerPayers } from '../payers.ts'
import {
  lockGroupWallets,
  lockWallets,
  readGroupWallets,
  readWallets,
  type GroupWalletRow,
  type WalletRow,
} from '../wallet-store.ts'

/** The wallets of the payers of some orders, as they stand after the orders that have drawn from them. */
export type Purse = {
  wallets: Map<string, WalletRow>
  groups: Map<string, GroupWalletRow>
  /** What each group had before. */
  groupAmts: ReadonlyMap<string, Fen>
  /** What is left of each employee's month; null: no limit. */
  rooms: Map<string, Fen | null>
  /** What has been drawn and must be booked. */
  journals: Journal[]
}

const groupIdsOf = (payers: readonly CustomerPayers[]) => [...new Set(payers.flatMap(({ groupId }) => groupId ?? []))]
const customerIdsOf = (payers: readonly CustomerPayers[]) => payers.map(({ customerId }) => customerId)

/** Groups before customers, as everywhere. */
export async function lockAllPayers(ctx: LedgerContext, payers: readonly CustomerPayers[]): Promise<void> {
  await lockGroupsOf(ctx, payers)
  await lockCustomersOf(ctx, payers)
}
export const lockGroupsOf = (ctx: LedgerContext, payers: readonly CustomerPayers[]) =>
  lockGroupWallets(ctx, groupIdsOf(payers))
export const lockCustomersOf = (ctx: LedgerContext, payers: readonly CustomerPayers[]) =>
  lockWallets(ctx, customerIdsOf(payers))

/** The caller has locked the payers, and given back what the orders held. */
export async function openPurse(ctx: LedgerContext, payers: readonly CustomerPayers[]): Promise<Purse> {
  const wallets = await readWallets(ctx, customerIdsOf(payers))
  const groups = await readGroupWallets(ctx, groupIdsOf(payers))
  const employees = payers.flatMap(({ customerId, groupId }) => (groupId === null ? [] : [{ customerId, groupId }]))
  return {
    wallets: new Map(wallets.map((wallet) => [wallet.customerId, wallet])),
    groups: new Map(groups.map((group) => [group.groupId, group])),
    groupAmts: new Map(groups.map(({ groupId, balanceAmt }) => [groupId, balanceAmt])),
    rooms: await leftOfMonth(ctx, employees),
    journals: [],
  }
}

type Due = { orderId: string; payers: CustomerPayers; dueAmt: Fen; deductOrder: DeductOrder; head: JournalHead }

/** Takes an order's cost from its payers; what they lack is owed. The next order finds less. */
export function draw(purse: Purse, { orderId, payers, dueAmt, deductOrder, head }: Due): Payment {
  const { customerId, groupId } = payers
  const wallet = purse.wallets.get(customerId)
  if (!wallet) throw new Error(`customer ${customerId} has no wallet`)
  const group = groupId === null ? null : (purse.groups.get(groupId) ?? null)
  const room = purse.rooms.get(customerId) ?? null
  const groupFreeAmt = group ? withinRoom(fundsOfGroup(group), room) : fen(0)
  const payment = consume(dueAmt, { ...wallet, groupFreeAmt }, deductOrder)
  const entries = settlementEntries({ ...payers, orderId }, payment)
  if (entries.length === 0) return payment
  const { after, journal } = move({ wallet, group }, head, entries)
  purse.journals.push(journal)
  purse.wallets.set(customerId, after.wallet)
  if (after.group) purse.groups.set(after.group.groupId, after.group)
  if (room !== null) purse.rooms.set(customerId, fen(room - payment.groupPayAmt))
  return payment
}
