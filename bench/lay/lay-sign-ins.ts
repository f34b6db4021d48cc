import { openTypes, menuTypes } from '@chargedeck/domain/menu/kinds'
import { dataScopes } from '@chargedeck/domain/role/data-scopes'
import type { WorkDeps } from '../../apps/server/src/platform/deps.ts'
import { hashPassword } from '../../apps/server/src/staff/password/public.ts'

type SignInCounts = { password: string; people: number; menus: number }

/** Adds users who can sign in, all with one role that holds this many buttons of the first app. */
export async function laySignIns(
  { db, nextId, now }: WorkDeps,
  { password, people, menus }: SignInCounts,
): Promise<void> {
  if (people === 0) return
  const createTime = now()
  const passwordHash = await hashPassword(password)
  const users = Array.from({ length: people }, (_, at) => ({
    id: nextId(),
    account: `person-${at}`,
    name: `员工${at}`,
    passwordHash,
    createTime,
  }))
  const role = { id: nextId(), name: '压测', code: 'bench', dataScopeType: dataScopes.all, createTime }
  await db.insertInto('sysUser').values(users).execute()
  await db.insertInto('sysRole').values(role).execute()
  await db
    .insertInto('sysUserRole')
    .values(users.map(({ id: userId }) => ({ userId, roleId: role.id })))
    .execute()
  if (menus === 0) return
  const pages = Array.from({ length: menus }, (_, at) => ({
    id: nextId(),
    pids: '[0],',
    name: `页面${at}`,
    code: `bench-${at}`,
    type: menuTypes.page,
    openType: openTypes.component,
    router: `/bench/${at}`,
    component: 'welcome',
    application: 'operation',
    createTime,
  }))
  await db.insertInto('sysMenu').values(pages).execute()
  await db
    .insertInto('sysRoleMenu')
    .values(pages.map(({ id: menuId }) => ({ menuId, roleId: role.id })))
    .execute()
}
