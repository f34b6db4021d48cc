import { randomUUID } from 'node:crypto'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { ServerDeps } from '../src/platform/deps.ts'
import { hashToken } from '../src/platform/token.ts'

export type TestUser = {
  userId?: string
  /** null: a super admin. */
  permissions?: string[] | null
  /** null: every organisation. Missing ones are added. */
  orgIds?: string[] | null
  /** Data scope 4: the user's own rows. */
  seesOwn?: boolean
  expireTime?: Date
}
type Deps = Pick<ServerDeps, 'db' | 'nextId' | 'now'>

type Made = { userId: string; expireTime?: Date }

export async function aToken(
  { db, nextId, now }: Deps,
  { userId, expireTime = daysLater(now(), 7) }: Made,
): Promise<string> {
  const token = randomUUID()
  const session = { tokenHash: hashToken(token), id: nextId(), userId, createTime: now(), expireTime }
  await db.insertInto('userSession').values(session).execute()
  return token
}

/** Adds a user with one role that gives exactly this. */
export async function aUserWithRole(deps: Deps, user: TestUser): Promise<Made> {
  const { userId = deps.nextId(), permissions = [], ...rest } = user
  const adminType = permissions === null ? 1 : 2
  const known = { account: `user-${userId}`, passwordHash: '-', name: '测试员', adminType, createTime: deps.now() }
  await deps.db
    .insertInto('sysUser')
    .values({ id: userId, ...known })
    .execute()
  if (permissions !== null) await grant(deps, { ...rest, userId, permissions })
  return { userId, ...(rest.expireTime && { expireTime: rest.expireTime }) }
}

type Granted = TestUser & { userId: string; permissions: string[] }
const scopeType = ({ orgIds = null, seesOwn = false }: TestUser): number => (seesOwn ? 4 : orgIds === null ? 1 : 5)

async function grant({ db, nextId, now }: Deps, user: Granted): Promise<void> {
  const { userId, permissions, orgIds } = user
  const [id, createTime] = [nextId(), now()]
  const app = { id: nextId(), name: '测试', code: 'test', createTime }
  const menu = {
    id: nextId(),
    pids: '[0],',
    name: '按钮',
    code: `button-${id}`,
    type: 2,
    permission: permissions.join(','),
    application: 'test',
  }
  const known = await db.selectFrom('sysApp').select('id').where('code', '=', 'test').executeTakeFirst()
  if (!known) await db.insertInto('sysApp').values(app).execute()
  await db
    .insertInto('sysMenu')
    .values({ ...menu, createTime })
    .execute()
  await db
    .insertInto('sysRole')
    .values({ id, name: `角色${id}`, code: `role-${id}`, dataScopeType: scopeType(user), createTime })
    .execute()
  await db.insertInto('sysRoleMenu').values({ roleId: id, menuId: menu.id }).execute()
  await db.insertInto('sysUserRole').values({ userId, roleId: id }).execute()
  for (const orgId of orgIds ?? []) {
    const org = {
      id: orgId,
      pids: '[0],',
      name: `机构${orgId}`,
      code: `org-${orgId}`,
      orgType: 'DEPT' as const,
      createTime,
    }
    await db
      .insertInto('sysOrg')
      .values(org)
      .onConflict((one) => one.doNothing())
      .execute()
    await db.insertInto('sysUserDataScope').values({ userId, orgId }).execute()
  }
}
