import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type OrgRow = Selectable<Tables['sysOrg']> & { parentName: string | null }

const { deleted } = dataStates

/** The only way to read organisations for a user: those in the user's data scope. */
export const orgsInScope = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('sysOrg')
    .leftJoin('sysOrg as parent', 'parent.id', 'sysOrg.pid')
    .where('sysOrg.status', '<>', deleted)
    .where(withinScope(actor, 'sysOrg.id'))

export const findOrgInScopeOrNull = async (ctx: Reader, id: string): Promise<OrgRow | null> =>
  (await orgsInScope(ctx)
    .selectAll('sysOrg')
    .select('parent.name as parentName')
    .where('sysOrg.id', '=', id)
    .executeTakeFirst()) ?? null

export const findOrgIdsInScope = async (ctx: Reader): Promise<string[]> =>
  (await orgsInScope(ctx).select('sysOrg.id').execute()).map(({ id }) => id)

/** All of them, for the tree: organisations are few. */
export const listOrgs = (tx: Tx) =>
  tx.selectFrom('sysOrg').selectAll().where('status', '<>', deleted).orderBy('sort').orderBy('id').execute()

/** Serialises writers of the tree: two concurrent moves could make a cycle. */
export const lockOrgs = (tx: Tx) => sql`lock table sys_org in share row exclusive mode`.execute(tx)

export const insertOrg = async (tx: Tx, org: Insertable<Tables['sysOrg']>): Promise<void> => {
  await tx.insertInto('sysOrg').values(org).execute()
}

export const changeOrg = async (tx: Tx, id: string, changes: Updateable<Tables['sysOrg']>): Promise<void> => {
  await tx
    .updateTable('sysOrg')
    .set((org) => ({ ...changes, rowVersion: org('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Moves everything below an organisation with it. */
export const moveBelow = (tx: Tx, from: string, to: string) =>
  sql`update sys_org set pids = ${to}::text || substr(pids, ${from.length + 1}::int) where starts_with(pids, ${from})`.execute(
    tx,
  )

/** Whether another organisation has this name or code. */
export const isTaken = async (
  tx: Tx,
  field: 'name' | 'code',
  value: string,
  exceptId: string | null,
): Promise<boolean> => {
  const same = tx.selectFrom('sysOrg').select('id').where(field, '=', value).where('status', '<>', deleted)
  return (await (exceptId === null ? same : same.where('id', '<>', exceptId)).executeTakeFirst()) !== undefined
}

/** The organisation itself and everything below it. */
export const orgIdsBelow = async (db: Db | Tx, orgId: string): Promise<string[]> => {
  const below = await db
    .selectFrom('sysOrg')
    .select('id')
    .where((org) => org.or([org('id', '=', orgId), org('pids', 'like', `%[${orgId}]%`)]))
    .where('status', '<>', deleted)
    .execute()
  return below.map(({ id }) => id)
}

export const hasUsers = async (tx: Tx, orgIds: readonly string[]): Promise<boolean> => {
  const main = tx.selectFrom('sysEmp').select('orgId').where('orgId', 'in', orgIds)
  const others = tx.selectFrom('sysEmpExtOrgPos').select('orgId').where('orgId', 'in', orgIds)
  return (await main.unionAll(others).limit(1).executeTakeFirst()) !== undefined
}

export const hasStationsOrCompanies = async (tx: Tx, orgIds: readonly string[]): Promise<boolean> => {
  const stations = tx
    .selectFrom('station')
    .select('orgId')
    .where('orgId', 'in', orgIds)
    .where('dataStatus', '<>', deleted)
  const companies = tx
    .selectFrom('company')
    .select('orgId')
    .where('orgId', 'in', orgIds)
    .where('dataStatus', '<>', deleted)
  return (await stations.unionAll(companies).limit(1).executeTakeFirst()) !== undefined
}

export async function deleteOrgRows(
  tx: Tx,
  ids: readonly string[],
  by: { updateTime: Date; updateUser: string },
): Promise<void> {
  await tx.deleteFrom('sysRoleDataScope').where('orgId', 'in', ids).execute()
  await tx.deleteFrom('sysUserDataScope').where('orgId', 'in', ids).execute()
  await tx
    .updateTable('sysOrg')
    .set({ ...by, status: deleted })
    .where('id', 'in', ids)
    .execute()
}

export const addToScopeOf = async (tx: Tx, userId: string, orgId: string): Promise<void> => {
  await tx.insertInto('sysUserDataScope').values({ userId, orgId }).execute()
}
