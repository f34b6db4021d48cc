import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { fundsOfGroup } from '@chargedeck/domain/customer-group/available-funds'
import { withinRoom } from '@chargedeck/domain/ledger/wallet'
import { lockCarrierWallet } from './carrier/carrier-store.ts'
import type { LedgerContext } from './ledger-context.ts'
import { leftOfMonth } from './month-usage-store.ts'
import {
  lockGroupWallet,
  lockWallet,
  readGroupWallet,
  readWallet,
  type GroupWalletRow,
  type WalletRow,
} from './wallet-store.ts'

/** First the group, when it pays for this employee, then the customer. */
export type CustomerPayers = { customerId: string; groupId: string | null }
/** A partner whose customer charges pays all of it. */
export type CarrierPayer = { carrierId: string }
/** The payers of a charge. */
export type Payers = CustomerPayers | CarrierPayer
export type PayingWallets = { wallet: WalletRow; group: GroupWalletRow | null }

/** Groups before carriers and carriers before customers, as everywhere. */
export async function lockPayers(ctx: LedgerContext, { customerId, groupId }: CustomerPayers): Promise<PayingWallets> {
  const group = groupId === null ? null : await lockGroupWallet(ctx, groupId)
  return { group, wallet: await lockWallet(ctx, customerId) }
}

export async function lockPayersOf(ctx: LedgerContext, payers: Payers): Promise<void> {
  if ('carrierId' in payers) await lockCarrierWallet(ctx, payers.carrierId)
  else await lockPayers(ctx, payers)
}

const isOfCarrier = <One extends Payers>(one: One): one is Extract<One, CarrierPayer> => 'carrierId' in one
const isOfCustomer = <One extends Payers>(one: One): one is Exclude<One, CarrierPayer> => !isOfCarrier(one)
export const splitPayers = <One extends Payers>(orders: readonly One[]) => ({
  ofCarriers: orders.filter((one) => isOfCarrier(one)),
  ofCustomers: orders.filter((one) => isOfCustomer(one)),
})

export const readPayers = async (
  ctx: Pick<LedgerContext, 'tx'>,
  { customerId, groupId }: CustomerPayers,
): Promise<PayingWallets> => ({
  group: groupId === null ? null : await readGroupWallet(ctx, groupId),
  wallet: await readWallet(ctx, customerId),
})

/** What the group would pay at most at a settlement now: its funds, within what is left of the employee's month. */
export async function groupShareOf(
  ctx: Pick<LedgerContext, 'tx' | 'now'>,
  { customerId, groupId }: CustomerPayers,
  group: Pick<GroupWalletRow, 'payMode' | 'balanceAmt' | 'creditAmt'> | null,
  backAmt = fen(0),
): Promise<Fen> {
  if (groupId === null || group === null) return fen(0)
  const left = await leftOfMonth(ctx, [{ customerId, groupId }], backAmt)
  return withinRoom(fundsOfGroup(group), left.get(customerId) ?? null)
}
