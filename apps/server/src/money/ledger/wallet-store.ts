import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { LedgerContext } from './ledger-context.ts'

const walletColumns = [
  'customerId',
  'balanceAmt',
  'giftAmt',
  'frozenAmt',
  'refundingAmt',
  'owedAmt',
  'totalTopUpAmt',
] as const
export type WalletRow = Pick<Selectable<Tables['wallet']>, (typeof walletColumns)[number]>

/** Locks wallets before their money moves, always in the same order, so that no two movements block each other. */
export const lockWallets = ({ tx }: LedgerContext, customerIds: readonly string[]): Promise<WalletRow[]> =>
  tx
    .selectFrom('wallet')
    .select(walletColumns)
    .where('customerId', '=', sql<string>`any(${customerIds}::bigint[])`)
    .orderBy('customerId')
    .forNoKeyUpdate()
    .execute()

export async function lockWallet(ctx: LedgerContext, customerId: string): Promise<WalletRow> {
  const [wallet] = await lockWallets(ctx, [customerId])
  if (!wallet) throw new Error(`customer ${customerId} has no wallet`)
  return wallet
}

export const readWallet = ({ tx }: Pick<LedgerContext, 'tx'>, customerId: string): Promise<WalletRow> =>
  tx.selectFrom('wallet').select(walletColumns).where('customerId', '=', customerId).executeTakeFirstOrThrow()

export async function saveWallet(
  { tx, now }: LedgerContext,
  { customerId, balanceAmt, giftAmt, owedAmt, totalTopUpAmt }: WalletRow,
): Promise<void> {
  const changes = { balanceAmt, giftAmt, owedAmt, totalTopUpAmt, updateTime: now() }
  await tx.updateTable('wallet').set(changes).where('customerId', '=', customerId).execute()
}

const groupColumns = ['groupId', 'balanceAmt', 'frozenAmt', 'totalDepositAmt'] as const
/** A group's wallet with the terms that say what it can pay. */
export type GroupWalletRow = Pick<Selectable<Tables['groupWallet']>, (typeof groupColumns)[number]> &
  Pick<Selectable<Tables['customerGroup']>, 'payMode' | 'creditAmt'>

const groupWallets = ({ tx }: Pick<LedgerContext, 'tx'>, groupIds: readonly string[]) =>
  tx
    .selectFrom('groupWallet')
    .innerJoin('customerGroup', 'customerGroup.id', 'groupWallet.groupId')
    .select(['groupWallet.groupId', 'groupWallet.balanceAmt', 'groupWallet.frozenAmt', 'groupWallet.totalDepositAmt'])
    .select(['customerGroup.payMode', 'customerGroup.creditAmt'])
    .where('groupWallet.groupId', '=', sql<string>`any(${groupIds}::bigint[])`)
    .orderBy('groupWallet.groupId')

/** Groups are locked before customers, everywhere. */
export const lockGroupWallets = async (ctx: LedgerContext, groupIds: readonly string[]): Promise<GroupWalletRow[]> =>
  groupIds.length === 0 ? [] : groupWallets(ctx, groupIds).forNoKeyUpdate(['groupWallet']).execute()

export async function lockGroupWallet(ctx: LedgerContext, groupId: string): Promise<GroupWalletRow> {
  const [wallet] = await lockGroupWallets(ctx, [groupId])
  if (!wallet) throw new Error(`group ${groupId} has no wallet`)
  return wallet
}

export const readGroupWallet = (ctx: Pick<LedgerContext, 'tx'>, groupId: string): Promise<GroupWalletRow> =>
  groupWallets(ctx, [groupId]).executeTakeFirstOrThrow()

export async function saveGroupWallet(
  { tx, now }: LedgerContext,
  { groupId, balanceAmt, totalDepositAmt }: GroupWalletRow,
): Promise<void> {
  const changes = { balanceAmt, totalDepositAmt, updateTime: now() }
  await tx.updateTable('groupWallet').set(changes).where('groupId', '=', groupId).execute()
}

/** What a company books its cash, its gifts and its income to. */
export async function readCompanyId({ tx }: LedgerContext, customerId: string): Promise<string> {
  const { companyId } = await tx
    .selectFrom('customer')
    .select('companyId')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return companyId
}
