import { adminTypes } from '@chargedeck/domain/user/admin-types'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type UserRow = Selectable<Tables['sysUser']>
const { deleted } = dataStates

export const findUserByAccountOrNull = async (tx: Tx, account: string): Promise<UserRow | null> =>
  (await tx
    .selectFrom('sysUser')
    .selectAll()
    .where('account', '=', account)
    .where('status', '<>', deleted)
    .executeTakeFirst()) ?? null

export const findUser = (tx: Tx, id: string): Promise<UserRow> =>
  tx.selectFrom('sysUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const hasSuperAdmin = async (tx: Tx): Promise<boolean> =>
  (await tx
    .selectFrom('sysUser')
    .select('id')
    .where('adminType', '=', adminTypes.super)
    .where('status', '<>', deleted)
    .executeTakeFirst()) !== undefined

export const insertUser = async (tx: Tx, user: Insertable<Tables['sysUser']>): Promise<void> => {
  await tx.insertInto('sysUser').values(user).execute()
}

export const updateUser = async (tx: Tx, id: string, changes: Updateable<Tables['sysUser']>): Promise<void> => {
  await tx.updateTable('sysUser').set(changes).where('id', '=', id).execute()
}

type Workplace = { jobNum: string | null; orgId: string; orgName: string }
export const findWorkplaceOrNull = async (tx: Tx, userId: string): Promise<Workplace | null> =>
  (await tx
    .selectFrom('sysEmp')
    .innerJoin('sysOrg', 'sysOrg.id', 'sysEmp.orgId')
    .select(['sysEmp.jobNum', 'sysEmp.orgId', 'sysOrg.name as orgName'])
    .where('sysEmp.id', '=', userId)
    .executeTakeFirst()) ?? null
