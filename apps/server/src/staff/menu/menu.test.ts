import type { GrantableCall, MenuChoice, MenuRecord, MenuTree } from '@chargedeck/contract/staff/menu/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aSeededSystem } from '../sign-in/fixtures.ts'

type Call = Awaited<ReturnType<TestServer['signIn']>>
let server: TestServer
let admin: Call
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  admin = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

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
let serial = 0
const named = (more: object = {}) => ({
  ...page,
  name: `菜单${++serial}`,
  code: `menu_${serial}`,
  router: `/menu-${serial}`,
  ...more,
})
async function aMenu(more: object = {}): Promise<string> {
  const { data, message } = await admin<string>('POST', '/sysMenu/add', named(more))
  if (!data) throw new Error(message)
  return data
}
const stored = async (id: string) =>
  server.db.selectFrom('sysMenu').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const shipped = async (code: string) =>
  server.db.selectFrom('sysMenu').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const everyNode = (nodes: readonly MenuTree[]): MenuTree[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children)])

test('a tree filtered by name keeps the ancestors', async () => {
  const { data } = await admin<MenuTree[]>('GET', '/sysMenu/list', { application: 'system', name: '角色管理' })
  expect(data?.map(({ code }) => code)).toEqual(['auth_manager'])
  expect(data?.[0]?.children.map(({ code }) => code)).toEqual(['sys_role_mgr'])
  expect(everyNode((await admin<MenuTree[]>('GET', '/sysMenu/list')).data ?? []).length).toBeGreaterThan(40)
  const { data: parents } = await admin<MenuChoice[]>('GET', '/sysMenu/tree', { application: 'operation' })
  expect(JSON.stringify(parents)).not.toContain('"type":2')
})

test.each([
  [{ router: '' }, 2016004],
  [{ component: '' }, 2016005],
  [{ openType: 0 }, 2016006],
  [{ type: 2 }, 2016007],
  [{ type: 2, permission: 'sysUser' }, 2016008],
  [{ type: 2, permission: 'sysUser:page,sysUser:fly' }, 2016009],
  [{ name: '角色管理' }, 2016003],
  [{ code: 'sys_role_mgr' }, 2016002],
  [{ pid: '404' }, 2016001],
  [{ application: 'nowhere' }, 2011001],
  [{ openType: 2 }, 1012001],
  [{ openType: 2, link: 'javascript:alert(1)' }, 1012001],
  [{ openType: 2, link: 'https://a;sandbox/' }, 1012001],
  [{ openType: 2, link: 'https://bi.example.com/x', ssoHost: 'evil.example.com' }, 1012001],
  [{ router: 'https://evil.example.com' }, 1012001],
])('refuses a menu with %j', async (wrong, code) => {
  const before = await server.runSql('select count(*) from sys_menu')
  expect(await admin('POST', '/sysMenu/add', named(wrong))).toMatchObject({ code })
  expect(await server.runSql('select count(*) from sys_menu')).toEqual(before)
})

test('moving a menu moves everything below it, also into another app, and cannot make a cycle', async () => {
  const folder = await aMenu({ type: 0, openType: 0 })
  const below = await aMenu({ pid: folder })
  const button = await aMenu({ pid: below, type: 2, permission: 'station:page' })
  const body = { ...page, ...(await stored(folder)), remark: null, ssoSecret: undefined }
  expect(await admin('POST', '/sysMenu/edit', { ...body, pid: folder })).toMatchObject({ code: 20160011 })
  expect(await admin('POST', '/sysMenu/edit', { ...body, pid: below })).toMatchObject({ code: 20160012 })
  const inner = { ...page, ...(await stored(below)), ssoSecret: undefined }
  expect(await admin('POST', '/sysMenu/edit', { ...inner, application: 'system' })).toMatchObject({ code: 20160010 })
  expect(await admin('POST', '/sysMenu/edit', { ...body, application: 'system' })).toMatchObject({ code: 200 })
  expect(await stored(button)).toMatchObject({ application: 'system', pids: `[0],[${folder}],[${below}],` })
  const elsewhere = await shipped('auth_manager')
  expect(await admin('POST', '/sysMenu/edit', { ...body, application: 'system', pid: elsewhere.id })).toMatchObject({
    code: 200,
  })
  expect((await stored(button)).pids).toBe(`[0],[${elsewhere.id}],[${folder}],[${below}],`)
})

test('deleting a menu deletes everything below it, and takes it from every role', async () => {
  const folder = await aMenu({ type: 0, openType: 0 })
  const below = await aMenu({ pid: folder })
  await server.signIn({ permissions: ['sysMenu:list'] })
  const role = await server.db.selectFrom('sysRole').select('id').executeTakeFirstOrThrow()
  await server.db.insertInto('sysRoleMenu').values({ roleId: role.id, menuId: below }).execute()
  expect(await admin('POST', '/sysMenu/delete', { id: folder })).toMatchObject({ code: 200 })
  expect([(await stored(folder)).status, (await stored(below)).status]).toEqual([2, 2])
  expect(await server.db.selectFrom('sysRoleMenu').selectAll().where('menuId', '=', below).execute()).toEqual([])
  expect(await admin('POST', '/sysMenu/detail', { id: below })).toMatchObject({ code: 2016001 })
})

test('the secret of a framed page is stored encrypted and never returned', async () => {
  const frame = {
    openType: 2,
    link: 'https://bi.example.com/report',
    ssoHost: 'bi.example.com',
    ssoSecret: 'a-secret-of-the-frame',
  }
  const id = await aMenu(frame)
  const { data } = await admin<MenuRecord>('POST', '/sysMenu/detail', { id })
  expect(data).toMatchObject({ component: 'Iframe', hasSsoSecret: true, ssoHost: 'bi.example.com' })
  const row = await stored(id)
  expect(server.deps.sealer.open(row.ssoSecret ?? Buffer.alloc(0))).toBe('a-secret-of-the-frame')
  expect(
    await admin('POST', '/sysMenu/edit', { ...page, ...data, ...frame, ssoSecret: undefined, name: '报表' }),
  ).toMatchObject({
    code: 200,
  })
  expect((await stored(id)).ssoSecret).toEqual(row.ssoSecret)
  const logged = await server.db.selectFrom('auditLog').selectAll().where('subjectId', '=', id).execute()
  expect(JSON.stringify([data, logged])).not.toContain('a-secret-of-the-frame')
})

test('the permissions for buttons are the calls of the contract, each with a title and its page', async () => {
  const { data } = await admin<GrantableCall[]>('GET', '/sysMenu/permissions')
  expect(data).toContainEqual({ code: 'sysRole:grantMenu', name: '授权菜单', page: '角色管理' })
  expect(data).toContainEqual({ code: 'sysOrg:tree', name: '树', page: '机构管理' })
  expect(data?.map(({ code }) => code)).not.toContain('login')
})

test('[S6.1] a user without every permission changes no menu, so nobody puts in a permission that they do not hold', async () => {
  const call = await server.signIn({ permissions: ['sysMenu:add', 'sysMenu:edit', 'sysMenu:delete', 'station:page'] })
  const button = named({ type: 2, permission: 'station:page,sysUser:delete' })
  expect(await call('POST', '/sysMenu/add', button)).toMatchObject({
    code: 20160013,
    message: '菜单由所有机构共用，只能由拥有全部权限的用户修改',
  })
  expect(await call('POST', '/sysMenu/add', named({ router: '/sysUser/delete' }))).toMatchObject({ code: 20160013 })
  const own = await server.db
    .selectFrom('sysMenu')
    .selectAll()
    .where('permission', 'like', 'sysMenu:add,%')
    .executeTakeFirstOrThrow()
  const body = { ...page, ...own, application: 'test', ssoSecret: undefined, permission: 'sysUser:delete' }
  expect(await call('POST', '/sysMenu/edit', body)).toMatchObject({ code: 20160013 })
  expect(await call('POST', '/sysMenu/delete', { id: own.id })).toMatchObject({ code: 20160013 })
  expect(await stored(own.id)).toEqual(own)
})
