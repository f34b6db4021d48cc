import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Selectable } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { plainArray } from '../../platform/postgres/array.ts'
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

export const readWallets = ({ tx }: Pick<LedgerContext, 'tx'>, customerIds: readonly string[]): Promise<WalletRow[]> =>
  tx
    .selectFrom('wallet')
    .select(walletColumns)
    .where('customerId', '=', sql<string>`any(${customerIds}::bigint[])`)
    .execute()

export async function readWallet(ctx: Pick<LedgerContext, 'tx'>, customerId: string): Promise<WalletRow> {
  const [wallet] = await readWallets(ctx, [customerId])
  if (!wallet) throw new Error(`customer ${customerId} has no wallet`)
  return wallet
}

export const saveWallet = (ctx: LedgerContext, wallet: WalletRow): Promise<void> => saveWallets(ctx, [wallet])

/** All but what is held: that follows the holds. */
export async function saveWallets({ tx, now }: LedgerContext, wallets: readonly WalletRow[]): Promise<void> {
  const column = (name: Exclude<keyof WalletRow, 'frozenAmt'>) => plainArray(wallets.map((wallet) => wallet[name]))
  await sql`
    /* prepared */ update wallet set balance_amt = moved.balance_amt, gift_amt = moved.gift_amt, refunding_amt = moved.refunding_amt,
      owed_amt = moved.owed_amt, total_top_up_amt = moved.total_top_up_amt, update_time = ${now()}
    from unnest(${column('customerId')}::bigint[], ${column('balanceAmt')}::bigint[], ${column('giftAmt')}::bigint[],
      ${column('refundingAmt')}::bigint[], ${column('owedAmt')}::bigint[], ${column('totalTopUpAmt')}::bigint[])
      as moved (customer_id, balance_amt, gift_amt, refunding_amt, owed_amt, total_top_up_amt)
    where wallet.customer_id = moved.customer_id`.execute(tx)
}

const groupColumns = ['groupId', 'balanceAmt', 'frozenAmt', 'refundingAmt', 'totalDepositAmt'] as const
/** A group's wallet with the terms that say what it can pay. */
export type GroupWalletRow = Pick<Selectable<Tables['groupWallet']>, (typeof groupColumns)[number]> &
  Pick<Selectable<Tables['customerGroup']>, 'payMode' | 'creditAmt' | 'dataStatus'>

const groupWallets = ({ tx }: Pick<LedgerContext, 'tx'>, groupIds: readonly string[]) =>
  tx
    .selectFrom('groupWallet')
    .innerJoin('customerGroup', 'customerGroup.id', 'groupWallet.groupId')
    .select(['groupWallet.groupId', 'groupWallet.balanceAmt', 'groupWallet.frozenAmt'])
    .select(['groupWallet.refundingAmt', 'groupWallet.totalDepositAmt'])
    .select(['customerGroup.payMode', 'customerGroup.creditAmt', 'customerGroup.dataStatus'])
    .where('groupWallet.groupId', '=', sql<string>`any(${groupIds}::bigint[])`)
    .orderBy('groupWallet.groupId')

/** Groups are locked before customers, everywhere. Read after the wait: the terms may have changed meanwhile. */
export async function lockGroupWallets(ctx: LedgerContext, groupIds: readonly string[]): Promise<GroupWalletRow[]> {
  if (groupIds.length === 0) return []
  await ctx.tx
    .selectFrom('groupWallet')
    .select('groupId')
    .where('groupId', '=', sql<string>`any(${groupIds}::bigint[])`)
    .orderBy('groupId')
    .forNoKeyUpdate()
    .execute()
  return groupWallets(ctx, groupIds).execute()
}

export async function lockGroupWallet(ctx: LedgerContext, groupId: string): Promise<GroupWalletRow> {
  const [wallet] = await lockGroupWallets(ctx, [groupId])
  if (!wallet) throw new Error(`group ${groupId} has no wallet`)
  return wallet
}

export const readGroupWallets = async (
  ctx: Pick<LedgerContext, 'tx'>,
  groupIds: readonly string[],
): Promise<GroupWalletRow[]> => (groupIds.length === 0 ? [] : groupWallets(ctx, groupIds).execute())

export const readGroupWallet = (ctx: Pick<LedgerContext, 'tx'>, groupId: string): Promise<GroupWalletRow> =>
  groupWallets(ctx, [groupId]).executeTakeFirstOrThrow()

export async function saveGroupWallet(
  { tx, now }: LedgerContext,
  { groupId, balanceAmt, refundingAmt, totalDepositAmt }: GroupWalletRow,
): Promise<void> {
  const changes = { balanceAmt, refundingAmt, totalDepositAmt, updateTime: now() }
  await tx.updateTable('groupWallet').set(changes).where('groupId', '=', groupId).execute()
}

/** Who was deleted while we waited for the wallets gets nothing, as below. */
export async function requireLiving({ tx }: LedgerContext, customerIds: readonly string[]): Promise<void> {
  const living = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', sql<string>`any(${plainArray(customerIds)}::bigint[])`)
    .where('dataStatus', '<>', dataStates.deleted)
    .execute()
  if (living.length < customerIds.length) throw new AppError('CUSTOMER.NOT_FOUND')
}

/** What a company books its cash, its gifts and its income to. Who was deleted while we waited for the wallet gets nothing. */
export async function readCompanyId({ tx }: LedgerContext, customerId: string): Promise<string> {
  const customer = await tx
    .selectFrom('customer')
    .select('companyId')
    .where('id', '=', customerId)
    .where('dataStatus', '<>', dataStates.deleted)
    .executeTakeFirst()
  if (!customer) throw new AppError('CUSTOMER.NOT_FOUND')
  return customer.companyId
}
