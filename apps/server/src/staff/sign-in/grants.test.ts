import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import type { Me } from '@chargedeck/contract/staff/sign-in/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { grantsOf } from '../role/public.ts'
import { aSeededSystem } from './fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  const org = (id: string, pid: string, pids: string) => ({
    id,
    pid,
    pids,
    name: `机构${id}`,
    code: `org-${id}`,
    orgType: 'DEPT' as const,
    createTime: server.now(),
  })
  const orgs = [
    org('1', '0', '[0],'),
    org('11', '1', '[0],[1],'),
    org('111', '11', '[0],[1],[11],'),
    org('12', '1', '[0],[1],'),
    org('2', '0', '[0],'),
  ]
  await server.db.insertInto('sysOrg').values(orgs).execute()
})
afterAll(() => server.stop())

type Role = { scope: number; orgs?: string[]; menus?: string[] }

async function aUserWith({
  orgId,
  roles,
  orgs = [],
}: {
  orgId: string | null
  roles: Role[]
  orgs?: string[]
}): Promise<string> {
  const { db, nextId, now } = server
  const userId = nextId()
  const createTime = now()
  await db
    .insertInto('sysUser')
    .values({ id: userId, account: `user-${userId}`, name: '李四', passwordHash: '-', createTime })
    .execute()
  if (orgId) await db.insertInto('sysEmp').values({ id: userId, orgId }).execute()
  for (const org of orgs) await db.insertInto('sysUserDataScope').values({ userId, orgId: org }).execute()
  for (const { scope, orgs: listed = [], menus = [] } of roles) {
    const id = nextId()
    await db
      .insertInto('sysRole')
      .values({ id, name: `角色${id}`, code: `role-${id}`, dataScopeType: scope, createTime })
      .execute()
    await db.insertInto('sysUserRole').values({ userId, roleId: id }).execute()
    for (const org of listed) await db.insertInto('sysRoleDataScope').values({ roleId: id, orgId: org }).execute()
    for (const code of menus) {
      const menu = await db.selectFrom('sysMenu').select('id').where('code', '=', code).executeTakeFirstOrThrow()
      await db.insertInto('sysRoleMenu').values({ roleId: id, menuId: menu.id }).execute()
    }
  }
  return userId
}

const scopeOf = async (story: Parameters<typeof aUserWith>[0]) => {
  const { orgIds, seesOwn } = await grantsOf(server.db, await aUserWith(story))
  return [orgIds === 'all' ? orgIds : orgIds.toSorted(), seesOwn]
}

test.each([
  ['1 all', { orgId: '11', roles: [{ scope: 1 }] }, ['all', false]],
  ['2 own and below', { orgId: '1', roles: [{ scope: 2 }] }, [['1', '11', '111', '12'], false]],
  ['3 own', { orgId: '11', roles: [{ scope: 3 }] }, [['11'], false]],
  ['4 self', { orgId: '11', roles: [{ scope: 4 }] }, [[], true]],
  ['5 listed', { orgId: '11', roles: [{ scope: 5, orgs: ['2', '12'] }] }, [['12', '2'], false]],
  ['the strongest of two', { orgId: '11', roles: [{ scope: 4 }, { scope: 2 }] }, [['11', '111'], false]],
  ['listed besides own', { orgId: '11', roles: [{ scope: 3 }, { scope: 5, orgs: ['2'] }] }, [['11', '2'], false]],
  ['granted to the user directly', { orgId: '11', roles: [{ scope: 4 }], orgs: ['2'] }, [['2'], true]],
  ['no organisation', { orgId: null, roles: [{ scope: 2 }] }, [[], false]],
  ['no role', { orgId: '1', roles: [] }, [[], false]],
])('data scope %s', async (_name, story, expected) => {
  expect(await scopeOf(story)).toEqual(expected)
})

const codes = (menus: MenuNode[] | undefined) => menus?.map(({ name }) => name)

test('[S3.1] [S6.1] a user has the menus, permissions, roles and organisations of their roles', async () => {
  const menus = ['main_orders', 'orders_charge', 'orders_charge_query']
  const userId = await aUserWith({ orgId: '11', roles: [{ scope: 2, menus }] })
  const { data: me } = await (await server.signInUser(userId))<Me>('GET', '/getLoginUser')
  expect(codes(me?.menus)).toEqual(['orders_charge', 'main_orders'])
  expect(me?.menus[0]).toMatchObject({
    path: '/orders/charge',
    component: 'main/orders/charge',
    hidden: false,
    meta: { title: '充电订单', show: true, target: null },
  })
  expect(me?.permissions).toEqual(
    expect.arrayContaining(['charge:order:page', 'charge:order:detail', 'orders:charge', 'station:list']),
  )
  expect(me?.permissions).not.toContain('charge:order:manually:settle')
  expect(me).toMatchObject({
    dataScopes: ['11', '111'],
    loginEmpInfo: { orgId: '11', orgName: '机构11' },
    apps: [{ code: 'operation', active: true }],
    pages: expect.arrayContaining(['/orders/charge']),
    tenants: null,
  })
  expect(me?.roles).toHaveLength(1)
})

test('a grant and its removal work at once', async () => {
  const userId = await aUserWith({ orgId: '11', roles: [{ scope: 2, menus: ['orders_charge_query'] }] })
  const call = await server.signInUser(userId)
  expect((await call('GET', '/charge/order/page')).code).toBe(200)
  expect((await call('POST', '/charge/order/manually/settle', {})).code).toBe(1013002)
  await server.db.deleteFrom('sysUserRole').where('userId', '=', userId).execute()
  expect(await call('GET', '/charge/order/page')).toMatchObject({
    code: 1013002,
    message: '没有权限访问资源，请联系管理员，请求地址为:/api/charge/order/page',
  })
})

test('[S1.2] [S6.4] switching apps returns the menu of the other app, and refuses apps that the user lacks', async () => {
  const { db, nextId, now } = server
  const shared = { createTime: now(), pids: '[0],' }
  await db
    .insertInto('sysMenu')
    .values({
      ...shared,
      id: nextId(),
      name: '外部',
      code: 'out',
      type: 1,
      openType: 3,
      link: 'https://example.com',
      application: 'system',
    })
    .execute()
  const admin = await server.signIn({ permissions: null })
  const { data: menus } = await admin<MenuNode[]>('POST', '/sysMenu/change', { application: 'system' })
  expect(codes(menus ?? [])).toEqual(expect.arrayContaining(['sys_user_mgr', 'out']))
  expect(codes(menus ?? [])).not.toContain('orders_charge')
  expect(menus?.find(({ name }) => name === 'out')).toMatchObject({
    path: 'https://example.com',
    meta: { target: '_blank' },
  })
  const { data: me } = await admin<Me>('GET', '/getLoginUser')
  expect(me?.apps.map(({ active }) => active)).toEqual([true, false])
  expect(me?.pages).toEqual(expect.arrayContaining(['/orders/charge', '/mgr_user']))
  expect(me?.pages.filter((address) => address.includes('example.com'))).toEqual([])
  const userId = await aUserWith({ orgId: '11', roles: [{ scope: 2, menus: ['orders_charge'] }] })
  expect(await (await server.signInUser(userId))('POST', '/sysMenu/change', { application: 'system' })).toMatchObject({
    code: 2011001,
    message: '应用不存在',
  })
})
