import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { fundsOfGroup } from '@chargedeck/domain/customer-group/available-funds'
import { withinRoom } from '@chargedeck/domain/ledger/wallet'
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

/** The payers of a charge: first the group, when it pays for this employee, then the customer. */
export type Payers = { customerId: string; groupId: string | null }
export type PayingWallets = { wallet: WalletRow; group: GroupWalletRow | null }

/** Groups before customers, as everywhere. */
export async function lockPayers(ctx: LedgerContext, { customerId, groupId }: Payers): Promise<PayingWallets> {
  const group = groupId === null ? null : await lockGroupWallet(ctx, groupId)
  return { group, wallet: await lockWallet(ctx, customerId) }
}

export const readPayers = async (
  ctx: Pick<LedgerContext, 'tx'>,
  { customerId, groupId }: Payers,
): Promise<PayingWallets> => ({
  group: groupId === null ? null : await readGroupWallet(ctx, groupId),
  wallet: await readWallet(ctx, customerId),
})

/** What the group would pay at most at a settlement now: its funds, within what is left of the employee's month. */
export async function groupShareOf(
  ctx: Pick<LedgerContext, 'tx' | 'now'>,
  { customerId, groupId }: Payers,
  group: Pick<GroupWalletRow, 'payMode' | 'balanceAmt' | 'creditAmt'> | null,
  backAmt = fen(0),
): Promise<Fen> {
  if (groupId === null || group === null) return fen(0)
  const left = await leftOfMonth(ctx, [{ customerId, groupId }], backAmt)
  return withinRoom(fundsOfGroup(group), left.get(customerId) ?? null)
}
