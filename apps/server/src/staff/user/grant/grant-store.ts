import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Tx } from '../../../platform/context.ts'

export const listRoleIds = async (tx: Tx, userId: string): Promise<string[]> => {
  const held = tx.selectFrom('sysUserRole').innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
  const rows = await held
    .select('sysRole.id')
    .where('sysUserRole.userId', '=', userId)
    .where('sysRole.status', '<>', dataStates.deleted)
    .orderBy('sysRole.sort')
    .orderBy('sysRole.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function replaceRoles(tx: Tx, userId: string, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('sysUserRole').where('userId', '=', userId).execute()
  if (roleIds.length > 0)
    await tx
      .insertInto('sysUserRole')
      .values(roleIds.map((roleId) => ({ userId, roleId })))
      .execute()
}

export const listOrgIds = async (tx: Tx, userId: string): Promise<string[]> =>
  (await tx.selectFrom('sysUserDataScope').select('orgId').where('userId', '=', userId).orderBy('orgId').execute()).map(
    ({ orgId }) => orgId,
  )

export async function replaceOrgs(tx: Tx, userId: string, orgIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('sysUserDataScope').where('userId', '=', userId).execute()
  if (orgIds.length > 0)
    await tx
      .insertInto('sysUserDataScope')
      .values(orgIds.map((orgId) => ({ userId, orgId })))
      .execute()
}
