import { permissionOf } from '@chargedeck/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeededSystem } from '../src/staff/sign-in/fixtures.ts'
import { calls } from './calls.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { aToken, aUserWithRole } from './test-user.ts'

type Call = Awaited<ReturnType<TestServer['signIn']>>
type Body = object | readonly object[]

/** `root`: super admin; `everything`: a role with every menu; `sysAdmin`: the shipped role; `holds`: the others. */
const kinds = ['root', 'everything', 'sysAdmin', 'north', 'south', 'resetter', 'auditor', 'clerk'] as const
type Kind = (typeof kinds)[number]

/** Who may act on whom, written by hand: the rows act. */
const mayActOn: Record<Kind, readonly Kind[]> = {
  root: ['everything', 'sysAdmin', 'north', 'south', 'resetter', 'auditor', 'clerk'],
  everything: ['everything', 'sysAdmin', 'north', 'south', 'resetter', 'auditor', 'clerk'],
  sysAdmin: ['sysAdmin', 'resetter', 'auditor', 'clerk'],
  north: ['north', 'resetter', 'clerk'],
  south: ['south'],
  resetter: ['resetter', 'clerk'],
  auditor: [],
  clerk: [],
}

const roleKinds = ['shared', 'sysAdminRole', 'ofNorth', 'ofNorthWider', 'ofNorthHeldInSouth', 'ofSouth'] as const
type RoleKind = (typeof roleKinds)[number]

const mayChangeRole: Record<Kind, readonly RoleKind[]> = {
  root: roleKinds,
  everything: roleKinds,
  sysAdmin: ['ofNorth', 'ofNorthHeldInSouth', 'ofSouth'],
  north: ['ofNorth'],
  south: ['ofSouth'],
  resetter: [],
  auditor: [],
  clerk: [],
}
/** A role within the granter's rights may be granted, also a shared one; one of another organisation may not. */
const mayGrantRole: Record<Kind, readonly RoleKind[]> = {
  ...mayChangeRole,
  sysAdmin: ['shared', 'sysAdminRole', 'ofNorth', 'ofNorthHeldInSouth', 'ofSouth'],
  north: ['shared', 'ofNorth', 'ofNorthHeldInSouth'],
  south: [],
}

type Target = { userId: string; sessionId: string }
const userInput = {
  name: '改名',
  phone: '13812345678',
  sysEmpParam: { orgId: '100', extIds: [], posIdList: [] },
}

/** Each call that acts on a user, with a request that names this user. */
const onUsers: Record<string, (target: Target) => Body> = {
  '/sysUser/edit': ({ userId }) => ({ id: userId, account: `renamed-${userId}`, ...userInput }),
  '/sysUser/delete': ({ userId }) => [{ id: userId }],
  '/sysUser/changeStatus': ({ userId }) => ({ id: userId, status: 1 }),
  '/sysUser/resetPwd': ({ userId }) => ({ id: userId }),
  '/sysUser/grantRole': ({ userId }) => ({ id: userId, grantRoleIdList: [] }),
  '/sysUser/grantData': ({ userId }) => ({ id: userId, grantOrgIdList: [] }),
  '/sysOnlineUser/forceExist': ({ sessionId }) => ({ sessionId }),
}
const onRoles: Record<string, (roleId: string) => Body> = {
  '/sysRole/edit': (id) => ({ id, name: `改名${id}`, code: `renamed_${id}`, sort: 1 }),
  '/sysRole/delete': (id) => ({ id }),
  '/sysRole/grantMenu': (id) => ({ id, grantMenuIdList: [] }),
  '/sysRole/grantData': (id) => ({ id, dataScopeType: 4, grantOrgIdList: [] }),
}
const page = {
  pid: '0',
  type: 1,
  application: 'operation',
  openType: 1,
  visible: 'Y',
  weight: 2,
  sort: 100,
  component: 'x/y',
}
/** Menus and apps are shared by everybody. */
const onMenus: Record<string, (id: string) => Body> = {
  '/sysMenu/add': (id) => ({ ...page, name: `菜单${id}`, code: `menu_${id}`, router: `/m-${id}` }),
  '/sysMenu/edit': (id) => ({ ...page, id, name: `改名${id}`, code: `menu_${id}`, router: `/m-${id}` }),
  '/sysMenu/delete': (id) => ({ id }),
}
const onApps: Record<string, (id: string) => Body> = {
  '/sysApp/add': (id) => ({ name: `应用${id}`, code: `app_${id}`, active: 'N', sort: 5 }),
  '/sysApp/edit': (id) => ({ id, name: `改名${id}`, code: `app_${id}`, active: 'N', sort: 5 }),
  '/sysApp/delete': (id) => ({ id }),
  '/sysApp/setAsDefault': (id) => ({ id }),
}
/** These act on no user, role or menu that exists, or have a rule of their own, proved beside them. */
const others: Record<string, string> = {
  '/sysUser/add': 'a new user has no rights yet',
  '/sysUser/endTwoStep': 'only a super admin',
  '/sysRole/add': 'a new role gives nothing yet',
  '/sysRegister/approve': 'a new user, granted within the own rights of the approver',
  '/sysRegister/refuse': 'nobody is a user yet',
}

const acting = calls.filter(
  ([, { path, method, open }]) =>
    !open && method !== 'GET' && /^\/(sysUser|sysOnlineUser|sysRole|sysRegister|sysMenu|sysApp)\//.test(path),
)
const reading = '/sysMenu/detail'
const staffPermissions = acting.map(([, endpoint]) => permissionOf(endpoint))
/** Users who hold a stored role. */
const roleCodes = { sysAdmin: 'sys_admin', everything: 'everything' } as const
const stationPermissions = ['station:page', 'charge:order:page']

let server: TestServer
const callOf = new Map<Kind, Call>()
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  await server.runSql(`with made as (insert into sys_role (id, name, code, data_scope_type, create_time)
      values (1, '全部权限', 'everything', 1, now()) returning id)
    insert into sys_role_menu (role_id, menu_id) select made.id, sys_menu.id from made, sys_menu`)
  for (const orgId of ['100', '200']) await server.signIn({ permissions: [], orgIds: [orgId] })
  for (const kind of kinds) callOf.set(kind, await server.signInUser((await aUserOf(kind)).userId))
})
afterAll(() => server.stop())

const holds: Record<
  Exclude<Kind, keyof typeof roleCodes>,
  { permissions: string[] | null; orgIds: string[] | null }
> = {
  root: { permissions: null, orgIds: null },
  north: { permissions: [...staffPermissions, ...stationPermissions], orgIds: ['100'] },
  south: { permissions: [...staffPermissions, ...stationPermissions], orgIds: ['200'] },
  resetter: { permissions: ['sysUser:resetPwd'], orgIds: ['100'] },
  auditor: { permissions: ['sysOpLog:page', 'sysOpLog:detail'], orgIds: null },
  clerk: { permissions: [], orgIds: [] },
}

/** A new user of a kind who works in their organisation and is signed in. */
async function aUserOf(kind: Kind): Promise<Target> {
  const isRoleHolder = kind === 'sysAdmin' || kind === 'everything'
  const { userId } = await aUserWithRole(server.deps, isRoleHolder ? { permissions: [], orgIds: [] } : holds[kind])
  if (isRoleHolder) await giveRole(userId, await idOfRole(roleCodes[kind]))
  await server.db
    .insertInto('sysEmp')
    .values({ id: userId, orgId: kind === 'south' ? '200' : '100' })
    .execute()
  await aToken(server.deps, { userId })
  const session = await server.db
    .selectFrom('userSession')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, sessionId: session.id }
}

const giveRole = (userId: string, roleId: string) =>
  server.db.insertInto('sysUserRole').values({ userId, roleId }).execute()
const idOfRole = async (code: string) =>
  (await server.db.selectFrom('sysRole').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

/** A new role that gives these permissions; without an organisation it is shared. */
async function aRole(orgId: string | null, permissions: readonly string[]): Promise<string> {
  const [id, menuId, createTime] = [server.nextId(), server.nextId(), server.now()]
  const menu = { id: menuId, pids: '[0],', name: `按钮${id}`, code: `of_role_${id}`, type: 2, application: 'test' }
  await server.db
    .insertInto('sysMenu')
    .values({ ...menu, permission: permissions.join(','), createTime })
    .execute()
  await server.db
    .insertInto('sysRole')
    .values({ id, name: `角色-${id}`, code: `of_${id}`, dataScopeType: 4, orgId, createTime })
    .execute()
  await server.db.insertInto('sysRoleMenu').values({ roleId: id, menuId }).execute()
  return id
}

async function aRoleOf(kind: RoleKind): Promise<string> {
  const within = ['sysUser:resetPwd']
  if (kind === 'shared') return aRole(null, within)
  if (kind === 'ofSouth') return aRole('200', within)
  if (kind === 'ofNorth') return aRole('100', within)
  if (kind === 'ofNorthWider') return aRole('100', [...within, 'charge:order:manually:settle'])
  if (kind === 'sysAdminRole') return aCopyOfSysAdmin()
  const id = await aRole('100', within)
  await giveRole((await aUserOf('south')).userId, id)
  return id
}

async function aCopyOfSysAdmin(): Promise<string> {
  const id = server.nextId()
  const made = { id, name: `管理员-${id}`, code: `admin_${id}`, dataScopeType: 1, createTime: server.now() }
  await server.db.insertInto('sysRole').values(made).execute()
  await server.runSql(
    `insert into sys_role_menu (role_id, menu_id) select ${id}, menu_id from sys_role_menu where role_id = ${await idOfRole('sys_admin')}`,
  )
  return id
}

const holdsPermission = (kind: Kind, path: string): boolean => {
  if (kind === 'sysAdmin' || kind === 'everything') return true
  return holds[kind].permissions?.includes(path.slice(1).replaceAll('/', ':')) ?? true
}
const hasHappened = async (kind: Kind, path: string, body: Body): Promise<boolean> =>
  (await callOf.get(kind)?.('POST', path, body))?.success === true

test('each call that acts on users, roles, menus or apps is classed', () => {
  const classed = { ...onUsers, ...onRoles, ...onMenus, ...onApps, ...others }
  const paths = acting.map(([, { path }]) => path).filter((path) => path !== reading)
  expect(Object.keys(classed).toSorted()).toEqual(paths.toSorted())
})

test.each(Object.keys(onUsers).flatMap((path) => kinds.map((kind): [string, Kind] => [path, kind])))(
  'by %s, %s acts only on users of their scope who have no right that they lack',
  async (path, actor) => {
    const done: Kind[] = []
    for (const kind of kinds) {
      const target = await aUserOf(kind)
      const body = onUsers[path]?.(target) ?? {}
      if (await hasHappened(actor, path, withOrg(body, kind))) done.push(kind)
    }
    const mayForceOffRoot = actor === 'root' && path === '/sysOnlineUser/forceExist'
    const allowed = holdsPermission(actor, path) ? mayActOn[actor] : []
    expect(done).toEqual([...(mayForceOffRoot ? ['root'] : []), ...allowed])
  },
)

/** An edit names the organisation in which the user is now. */
const withOrg = (body: Body, kind: Kind): Body =>
  'sysEmpParam' in body && kind === 'south'
    ? { ...body, sysEmpParam: { ...userInput.sysEmpParam, orgId: '200' } }
    : body

test.each(Object.keys(onRoles).flatMap((path) => kinds.map((kind): [string, Kind] => [path, kind])))(
  'by %s, %s changes only roles of their scope that give no more than they hold',
  async (path, actor) => {
    const done: RoleKind[] = []
    for (const kind of roleKinds)
      if (await hasHappened(actor, path, onRoles[path]?.(await aRoleOf(kind)) ?? {})) done.push(kind)
    expect(done).toEqual(holdsPermission(actor, path) ? mayChangeRole[actor] : [])
  },
)

test.each(kinds)('%s grants only roles that give no more than they hold', async (actor) => {
  const done: RoleKind[] = []
  for (const kind of roleKinds) {
    const { userId } = await aUserOf('clerk')
    const body = { id: userId, grantRoleIdList: [await aRoleOf(kind)] }
    if (await hasHappened(actor, '/sysUser/grantRole', body)) done.push(kind)
  }
  expect(done).toEqual(holdsPermission(actor, '/sysUser/grantRole') ? mayGrantRole[actor] : [])
})

test.each([...Object.keys(onMenus), ...Object.keys(onApps)])(
  'by %s, only a user with every permission changes what everybody shares',
  async (path) => {
    const done: Kind[] = []
    for (const kind of kinds) {
      const id = server.nextId()
      if (path.startsWith('/sysApp')) await anApp(id, !path.endsWith('add'))
      else await aMenu(id, !path.endsWith('add'))
      if (await hasHappened(kind, path, (onMenus[path] ?? onApps[path])?.(id) ?? {})) done.push(kind)
    }
    expect(done).toEqual(['root', 'everything'])
  },
)

async function aMenu(id: string, isWanted: boolean): Promise<void> {
  const menu = { id, pids: '[0],', name: `菜单${id}`, code: `menu_${id}`, type: 1, application: 'operation' }
  const row = { ...menu, router: `/m-${id}`, component: 'x/y', openType: 1, createTime: server.now() }
  if (isWanted) await server.db.insertInto('sysMenu').values(row).execute()
}

async function anApp(id: string, isWanted: boolean): Promise<void> {
  const app = { id, name: `应用${id}`, code: `app_${id}`, createTime: server.now() }
  if (isWanted) await server.db.insertInto('sysApp').values(app).execute()
}
