import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { adminTypes } from '@chargedeck/domain/user/admin-types'
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { containing } from '../../platform/postgres/like.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { UserRow } from './store.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type StaffRow = UserRow & { jobNum: string | null; orgId: string | null; orgName: string | null }

const { deleted } = dataStates
const plainUser = adminTypes.plain

/** The only way to read users for a caller: those who work in the caller's data scope. Super admins are not staff. */
export const usersInScope = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('sysUser')
    .leftJoin('sysEmp', 'sysEmp.id', 'sysUser.id')
    .where('sysUser.status', '<>', deleted)
    .where('sysUser.adminType', '=', plainUser)
    .where(withinScope(actor, 'sysEmp.orgId'))

/** Matches part of the account or the name. The index finds the trigrams, the text decides. */
export const hasPart = (part: string): RawBuilder<boolean> => {
  const text = part.toLowerCase()
  return sql<boolean>`(sys_user.search_grams @> ${gramsOf(text)}::text[] and sys_user.search_text like ${containing(text)})`
}

const gramsOf = (text: string): string[] => {
  const letters = [...text]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

export const findStaffOrNull = async (ctx: Reader, id: string): Promise<StaffRow | null> =>
  (await usersInScope(ctx)
    .leftJoin('sysOrg', 'sysOrg.id', 'sysEmp.orgId')
    .selectAll('sysUser')
    .select(['sysEmp.jobNum', 'sysEmp.orgId', 'sysOrg.name as orgName'])
    .where('sysUser.id', '=', id)
    .executeTakeFirst()) ?? null

/** Any user, also a deleted one. */
export const findAnybodyOrNull = async (tx: Tx, id: string): Promise<UserRow | null> =>
  (await tx.selectFrom('sysUser').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** False when another user has the account. */
export const insertIfFree = async (tx: Tx, user: Insertable<Tables['sysUser']>): Promise<boolean> => {
  const made = await tx
    .insertInto('sysUser')
    .values(user)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

const uniqueViolation = '23505'
/** False when another user has the account; the transaction can then run no further statement. */
export async function updateIfFree(tx: Tx, id: string, changes: Updateable<Tables['sysUser']>): Promise<boolean> {
  try {
    await tx
      .updateTable('sysUser')
      .set((user) => ({ ...changes, rowVersion: user('rowVersion', '+', 1) }))
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false
    throw error
  }
}

export const markDeleted = async (tx: Tx, id: string, by: { updateTime: Date; updateUser: string }): Promise<void> => {
  await tx
    .updateTable('sysUser')
    .set({ ...by, status: deleted })
    .where('id', '=', id)
    .execute()
}

type Workplace = Pick<Selectable<Tables['sysEmp']>, 'orgId'> & { jobNum?: string | null }
export const saveWorkplace = async (tx: Tx, id: string, workplace: Workplace): Promise<void> => {
  await tx
    .insertInto('sysEmp')
    .values({ id, ...workplace })
    .onConflict((known) => known.column('id').doUpdateSet(workplace))
    .execute()
}

export type ExtPost = { orgId: string; posId: string }
type Posts = { posIds: readonly string[]; extPosts: readonly ExtPost[] }

export async function savePosts(tx: Tx, empId: string, { posIds, extPosts }: Posts): Promise<void> {
  await tx.deleteFrom('sysEmpPos').where('empId', '=', empId).execute()
  await tx.deleteFrom('sysEmpExtOrgPos').where('empId', '=', empId).execute()
  if (posIds.length > 0)
    await tx
      .insertInto('sysEmpPos')
      .values([...new Set(posIds)].map((posId) => ({ empId, posId })))
      .execute()
  if (extPosts.length > 0)
    await tx
      .insertInto('sysEmpExtOrgPos')
      .values(extPosts.map(({ orgId, posId }) => ({ empId, orgId, posId })))
      .onConflict((same) => same.doNothing())
      .execute()
}

export const listPositionsOf = (tx: Tx, empId: string) =>
  tx
    .selectFrom('sysEmpPos')
    .innerJoin('sysPos', 'sysPos.id', 'sysEmpPos.posId')
    .select(['sysPos.id as posId', 'sysPos.code as posCode', 'sysPos.name as posName'])
    .where('sysEmpPos.empId', '=', empId)
    .orderBy('sysPos.sort')
    .orderBy('sysPos.id')
    .execute()

export const listExtPostsOf = (tx: Tx, empId: string) =>
  tx
    .selectFrom('sysEmpExtOrgPos')
    .innerJoin('sysOrg', 'sysOrg.id', 'sysEmpExtOrgPos.orgId')
    .innerJoin('sysPos', 'sysPos.id', 'sysEmpExtOrgPos.posId')
    .select(['sysOrg.id as orgId', 'sysOrg.code as orgCode', 'sysOrg.name as orgName'])
    .select(['sysPos.id as posId', 'sysPos.code as posCode', 'sysPos.name as posName'])
    .where('sysEmpExtOrgPos.empId', '=', empId)
    .orderBy('sysOrg.sort')
    .orderBy('sysOrg.id')
    .orderBy('sysPos.sort')
    .execute()

/** Deletes the positions, roles and data scope of a deleted user. */
export async function deleteTies(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sysEmpPos').where('empId', '=', id).execute()
  await tx.deleteFrom('sysEmpExtOrgPos').where('empId', '=', id).execute()
  await tx.deleteFrom('sysEmp').where('id', '=', id).execute()
  await tx.deleteFrom('sysUserRole').where('userId', '=', id).execute()
  await tx.deleteFrom('sysUserDataScope').where('userId', '=', id).execute()
}

/** Serialises changes of one user's grants. */
export const lockUser = (tx: Tx, id: string) => sql`select 1 from sys_user where id = ${id} for update`.execute(tx)

/** Raises the version: an edit form opened before is refused, and the next change waits for this one. */
export const raiseVersion = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('sysUser')
    .set((user) => ({ rowVersion: user('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
