import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/postgres/db.ts'

type Reader = Db | Tx
export type RoleRow = Pick<Selectable<Tables['sysRole']>, 'id' | 'code' | 'name' | 'dataScopeType'>
export type GrantedMenu = Pick<Selectable<Tables['sysMenu']>, 'id' | 'type' | 'router' | 'permission' | 'application'>

export const listRoles = (db: Reader, userId: string): Promise<RoleRow[]> =>
  db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select(['sysRole.id', 'sysRole.code', 'sysRole.name', 'sysRole.dataScopeType'])
    .where('sysUserRole.userId', '=', userId)
    .where('sysRole.status', '=', dataStates.normal)
    .orderBy('sysRole.sort')
    .orderBy('sysRole.id')
    .execute()

/** Pages and buttons of the roles, in apps in use. */
export const listGrantedMenus = async (db: Reader, roleIds: readonly string[]): Promise<GrantedMenu[]> =>
  roleIds.length === 0
    ? []
    : db
        .selectFrom('sysMenu')
        .innerJoin('sysApp', (app) =>
          app.onRef('sysApp.code', '=', 'sysMenu.application').on('sysApp.status', '=', dataStates.normal),
        )
        .select(['sysMenu.id', 'sysMenu.type', 'sysMenu.router', 'sysMenu.permission', 'sysMenu.application'])
        .where('sysMenu.status', '=', dataStates.normal)
        .where('sysMenu.id', 'in', (granted) =>
          granted.selectFrom('sysRoleMenu').select('menuId').where('roleId', 'in', roleIds),
        )
        .execute()

export const listUserOrgs = async (db: Reader, userId: string): Promise<string[]> =>
  (await db.selectFrom('sysUserDataScope').select('orgId').where('userId', '=', userId).execute()).map(
    ({ orgId }) => orgId,
  )

export const listRoleOrgs = async (db: Reader, roleIds: readonly string[]): Promise<string[]> =>
  roleIds.length === 0
    ? []
    : (await db.selectFrom('sysRoleDataScope').select('orgId').where('roleId', 'in', roleIds).execute()).map(
        ({ orgId }) => orgId,
      )

export const findMainOrgOrNull = async (db: Reader, userId: string): Promise<string | null> =>
  (await db.selectFrom('sysEmp').select('orgId').where('id', '=', userId).executeTakeFirst())?.orgId ?? null
