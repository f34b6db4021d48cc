import type { MenuChoice } from '@chargedeck/contract/staff/menu/calls'
import type { Page } from '@chargedeck/contract/paging'
import type { ResourceModule, Role, RoleHolder, RoleOption } from '@chargedeck/contract/staff/role/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aSeededSystem } from '../sign-in/fixtures.ts'

type Call = Awaited<ReturnType<TestServer['signIn']>>
let server: TestServer
let admin: Call
let roleId: string
let serial = 0
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  admin = await server.signIn({ permissions: null })
  await server.signIn({ permissions: [], orgIds: ['100', '200'] }) // signing in adds the organisations
})
beforeEach(async () => {
  roleId = await aRole(admin)
})
afterAll(() => server.stop())

const permissions = [
  ...['page', 'detail', 'dropDown', 'ownMenu', 'ownData', 'resTreeSelector', 'user'].map((verb) => `sysRole:${verb}`),
  ...['add', 'edit', 'delete', 'grantMenu', 'grantData'].map((verb) => `sysRole:${verb}`),
  'sysMenu:treeForGrant',
]
const named = () => ({ name: `角色${++serial}`, code: `role_${serial}`, sort: 10 })
async function aRole(call: Call): Promise<string> {
  const { data, message } = await call<string>('POST', '/sysRole/add', named())
  if (!data) throw new Error(message)
  return data
}
const menuOf = async (code: string) =>
  (await server.db.selectFrom('sysMenu').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const ownMenu = async (id: string) => (await admin<string[]>('GET', '/sysRole/ownMenu', { id })).data
const grantMenu = (call: Call, grantMenuIdList: string[], id = roleId) =>
  call('POST', '/sysRole/grantMenu', { id, grantMenuIdList })
const grantData = (call: Call, dataScopeType: number, grantOrgIdList: string[] = [], id = roleId) =>
  call('POST', '/sysRole/grantData', { id, dataScopeType, grantOrgIdList })
/** A user of organisation 100 who holds a role with these menus and this scope. */
async function aHolder(
  menus: string[],
  { scope = 5, orgs = ['100'] } = {},
): Promise<{ call: Call; ownRole: string; userId: string }> {
  const ownRole = await aRole(admin)
  await grantMenu(admin, menus, ownRole)
  await grantData(admin, scope, orgs, ownRole)
  const userId = server.nextId()
  const call = await server.signIn({ userId, permissions, orgIds: [] })
  await server.runSql(
    `delete from sys_role_data_scope where role_id in (select role_id from sys_user_role where user_id = ${userId})`,
  )
  await server.db.insertInto('sysUserRole').values({ userId, roleId: ownRole }).execute()
  await server.db.insertInto('sysEmp').values({ id: userId, orgId: '100' }).execute()
  return { call, ownRole, userId }
}

test('[S6.5] roles are paged, added, edited, shown and deleted, each with a unique name and code', async () => {
  const { data: role } = await admin<Role>('GET', '/sysRole/detail', { id: roleId })
  expect(role).toMatchObject({ sort: 10, dataScopeType: 4, status: 0, userQty: 0 })
  const { name, code } = role ?? named()
  expect(await admin('POST', '/sysRole/add', { ...named(), code })).toMatchObject({ code: 2019002 })
  expect(await admin('POST', '/sysRole/add', { ...named(), name })).toMatchObject({ code: 2019003 })
  const withScope = await admin('POST', '/sysRole/add', { ...named(), dataScopeType: 1 })
  expect(withScope).toMatchObject({ code: 1012001, message: '数据范围类型应该为空， 请移除dataScopeType参数' })
  expect(await admin('POST', '/sysRole/edit', { id: roleId, name, code, sort: 11, remark: '改' })).toMatchObject({
    code: 200,
  })
  expect((await admin<Page<Role>>('GET', '/sysRole/page', { name })).data?.rows[0]).toMatchObject({
    sort: 11,
    remark: '改',
  })
  expect(await admin('POST', '/sysRole/delete', { id: roleId })).toMatchObject({ code: 200 })
  expect(await admin('GET', '/sysRole/detail', { id: roleId })).toMatchObject({ code: 2019001 })
  expect(await admin('POST', '/sysRole/add', { ...named(), name, code })).toMatchObject({ code: 200 })
})

test('[S6.5] granted menus and data read back and work at once; a deleted role gives nothing', async () => {
  const query = await menuOf('station_query')
  const { call, ownRole, userId } = await aHolder([query])
  expect((await call('GET', '/station/page')).code).toBe(200)
  expect((await call('GET', '/charge/order/page')).code).toBe(1013002)
  await grantMenu(admin, [query, await menuOf('orders_charge_query')], ownRole)
  expect((await call('GET', '/charge/order/page')).code).toBe(200)
  expect(await ownMenu(ownRole)).toHaveLength(2)
  expect((await admin<string[]>('GET', '/sysRole/ownData', { id: ownRole })).data).toEqual(['100'])
  await grantData(admin, 3, ['100'], ownRole)
  expect((await admin<string[]>('GET', '/sysRole/ownData', { id: ownRole })).data).toEqual([])
  await server.db.updateTable('sysEmp').set({ orgId: '200' }).where('id', '=', userId).execute()
  const holders = await admin<Page<RoleHolder>>('GET', '/sysRole/user', { id: ownRole })
  expect(holders.data?.rows).toMatchObject([{ id: userId, orgName: '机构200', status: 0 }])
  await admin('POST', '/sysRole/delete', { id: ownRole })
  expect((await call('GET', '/station/page')).code).toBe(1013002)
})

test('[S6.1] a user grants only menus that they hold, to roles of their organisation that give no more', async () => {
  const [query, start] = [await menuOf('station_query'), await menuOf('orders_charge_charge_order_start')]
  const { call } = await aHolder([query])
  expect(await grantMenu(call, [query])).toMatchObject({ code: 2019005 }) // what a super admin adds is shared
  roleId = await aRole(call)
  expect(await grantMenu(call, [query, start])).toMatchObject({ code: 1013003 })
  expect(await ownMenu(roleId)).toEqual([])
  expect(await grantMenu(admin, [query, '404'])).toMatchObject({ code: 2016001 })
  expect(await grantMenu(call, [query])).toMatchObject({ code: 200 })
  expect(await ownMenu(roleId)).toEqual([query])
  await grantMenu(admin, [query, start])
  expect(await grantMenu(call, [])).toMatchObject({ code: 2019004 })
  expect(await call('POST', '/sysRole/delete', { id: roleId })).toMatchObject({
    code: 2019004,
    message: '该角色包含您没有的权限或数据范围，不能执行该操作',
  })
  expect(await ownMenu(roleId)).toEqual([query, start].toSorted())
})

test('[S6.6] a user grants no data scope that they do not have', async () => {
  const { call } = await aHolder([await menuOf('station_query')])
  roleId = await aRole(call)
  expect((await admin<Role>('GET', '/sysRole/detail', { id: roleId })).data?.dataScopeType).toBe(4)
  for (const [kind, orgs] of [
    [1, []],
    [2, []],
    [5, ['100', '200']],
    [5, ['404']],
  ] as const)
    expect(await grantData(call, kind, [...orgs])).toMatchObject({ code: 1013003 })
  expect(await grantData(admin, 5, ['404'])).toMatchObject({ code: 2017001 })
  for (const [kind, orgs] of [
    [5, ['100']],
    [3, []],
  ] as const)
    expect(await grantData(call, kind, [...orgs])).toMatchObject({ code: 200 })
  await grantData(admin, 1)
  expect(await grantData(call, 4)).toMatchObject({ code: 2019004 })
})

test('[S6.5] drop-down and trees offer what the caller may grant', async () => {
  const query = await menuOf('station_query')
  await grantData(admin, 1)
  const { call, ownRole } = await aHolder([await menuOf('main_device'), await menuOf('station'), query])
  const { data: options } = await call<RoleOption[]>('GET', '/sysRole/dropDown')
  expect(options?.map(({ id }) => id)).toContain(ownRole)
  expect(options?.map(({ id }) => id)).not.toContain(roleId) // it shows all data
  const { data: modules } = await call<ResourceModule[]>('GET', '/sysRole/resTreeSelector')
  const operation = modules?.find(({ title }) => title === '运营')
  expect(operation?.menu).toMatchObject([
    { title: '充电站', parentName: '场站设备', button: [{ id: query, title: '查询' }] },
  ])
  const { data: tree } = await call<MenuChoice[]>('GET', '/sysMenu/treeForGrant', { application: 'operation' })
  expect(tree).toMatchObject([{ title: '场站设备', children: [{ title: '充电站', children: [{ id: query }] }] }])
  const { data: all } = await admin<ResourceModule[]>('GET', '/sysRole/resTreeSelector')
  expect(all?.flatMap(({ menu }) => menu).length).toBeGreaterThan(20)
})

test('[S6.6] the users of a role are listed within the caller’s scope', async () => {
  const { call, ownRole, userId } = await aHolder([await menuOf('station_query')])
  await server.db.updateTable('sysEmp').set({ orgId: '200' }).where('id', '=', userId).execute()
  expect((await call<Page<RoleHolder>>('GET', '/sysRole/user', { id: ownRole })).data?.rows).toEqual([])
  await server.db.updateTable('sysEmp').set({ orgId: '100' }).where('id', '=', userId).execute()
  expect(
    (await call<Page<RoleHolder>>('GET', '/sysRole/user', { id: ownRole, searchValue: '测试' })).data?.rows,
  ).toHaveLength(1)
})

test('a role belongs to the organisation of its author, and others neither see nor change it', async () => {
  const query = await menuOf('station_query')
  const { call } = await aHolder([query])
  const { call: stranger, userId } = await aHolder([query], { orgs: ['200'] })
  await server.db.updateTable('sysEmp').set({ orgId: '200' }).where('id', '=', userId).execute()
  const id = await aRole(call)
  expect(await stranger('GET', '/sysRole/detail', { id })).toMatchObject({ code: 2019001 })
  expect(await stranger('POST', '/sysRole/delete', { id })).toMatchObject({ code: 2019001 })
  expect(await call('POST', '/sysRole/delete', { id })).toMatchObject({ code: 200 })
})

test('a user without an organisation adds no role', async () => {
  const { call, userId } = await aHolder([await menuOf('station_query')])
  await server.runSql(`delete from sys_emp where id = ${userId}`)
  expect(await call('POST', '/sysRole/add', named())).toMatchObject({ code: 2019007 })
})
