import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { ofCompaniesInScope } from '../../site/company/public.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type GroupRow = Selectable<Tables['customerGroup']>
export type GroupWalletRow = Selectable<Tables['groupWallet']>

/** Groups belong to a company: a user whose data scope has the company sees and changes them. */
export const groupsInScope = (reader: Reader) =>
  ofCompaniesInScope(
    reader,
    reader.tx.selectFrom('customerGroup'),
    'customerGroup.companyId',
    'customerGroup.createUser',
  ).where('customerGroup.dataStatus', '<>', dataStates.deleted)

const findGroupOrNull = async (reader: Reader, id: string): Promise<GroupRow | null> =>
  (await groupsInScope(reader).selectAll('customerGroup').where('customerGroup.id', '=', id).executeTakeFirst()) ?? null

export async function requireGroupInSight(reader: Reader, id: string): Promise<GroupRow> {
  const group = await findGroupOrNull(reader, id)
  if (!group) throw new AppError('GROUP.NOT_FOUND')
  return group
}

export const lockGroupOrNull = async (reader: Reader, id: string): Promise<GroupRow | null> =>
  (await groupsInScope(reader)
    .selectAll('customerGroup')
    .where('customerGroup.id', '=', id)
    .forUpdate('customerGroup')
    .executeTakeFirst()) ?? null

/** The wallet is locked after its group: while it is, the ledger moves nothing. */
export const lockGroupWallet = ({ tx }: Pick<Context, 'tx'>, groupId: string): Promise<GroupWalletRow> =>
  tx.selectFrom('groupWallet').selectAll().where('groupId', '=', groupId).forUpdate().executeTakeFirstOrThrow()

/** Two writers of names at once would both find one free. */
export const lockGroupNames = ({ tx }: Pick<Context, 'tx'>) =>
  sql`select pg_advisory_xact_lock(hashtext('customer_group.names'))`.execute(tx)

type Name = { companyId: string; groupName: string; exceptId: string | null }
export const isNameTaken = async (tx: Tx, { companyId, groupName, exceptId }: Name): Promise<boolean> => {
  const holder = await tx
    .selectFrom('customerGroup')
    .select('id')
    .where('companyId', '=', companyId)
    .where('groupName', '=', groupName)
    .where('dataStatus', '<>', dataStates.deleted)
    .executeTakeFirst()
  return holder !== undefined && holder.id !== exceptId
}

const digits = 6

/** Numbers of one length, so that the last of them sorts last; under the lock of names. */
export async function nextGroupNo(tx: Tx): Promise<string> {
  const last = await tx
    .selectFrom('customerGroup')
    .select('groupNo')
    .orderBy('groupNo', 'desc')
    .limit(1)
    .executeTakeFirst()
  return `G${String(Number(last?.groupNo.slice(1) ?? 0) + 1).padStart(digits, '0')}`
}

/** A group and its empty wallet, so that both rows always exist. */
export async function insertGroup({ tx }: Pick<Context, 'tx'>, group: Insertable<Tables['customerGroup']>) {
  await tx.insertInto('customerGroup').values(group).execute()
  await tx.insertInto('groupWallet').values({ groupId: group.id }).execute()
}

export const changeGroup = async (
  { tx, now, actor }: Context,
  id: string,
  changes: Updateable<Tables['customerGroup']>,
): Promise<void> => {
  const by = { updateTime: now(), updateUser: actor.userId }
  await tx
    .updateTable('customerGroup')
    .set((group) => ({ ...changes, ...by, rowVersion: group('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const hasEmployees = async ({ tx }: Pick<Context, 'tx'>, groupId: string): Promise<boolean> =>
  (await tx
    .selectFrom('customer')
    .select('id')
    .where('groupId', '=', groupId)
    .where('dataStatus', '<>', dataStates.deleted)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const stationNamesOf = ({ tx }: Pick<Context, 'tx'>, ids: readonly string[]) =>
  tx
    .selectFrom('station')
    .select(['id', 'stationName'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute()
