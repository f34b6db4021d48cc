import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aSeededSystem } from '../sign-in/fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
})
afterAll(() => server.stop())

const permissionsOf = async (code: string): Promise<string[]> => {
  const rows = await server.runSql(
    `select m.permission from sys_role r join sys_role_menu g on g.role_id = r.id join sys_menu m on m.id = g.menu_id
     where r.code = '${code}' and r.status = 0 and m.permission is not null`,
  )
  return rows.flatMap(({ permission }) => String(permission).split(','))
}

test('the shipped roles of an operator exist, each with its pages', async () => {
  const roles = await server.db.selectFrom('sysRole').select('name').orderBy('sort').execute()
  const ready = ['系统管理员', '运营主管', '场站运维', '客服', '财务', '财务主管', '市场', '互联专员', '合作方']
  expect(roles.map(({ name }) => name)).toEqual(ready)
  expect(await permissionsOf('site')).toEqual(expect.arrayContaining(['station:page', 'rpt:monitor:runtime:bkg:stop']))
  expect(await permissionsOf('site')).not.toContain('charge:order:manually:settle')
  expect(await permissionsOf('fin')).toContain('charge:order:manually:settle')
  expect(await permissionsOf('part')).not.toContain('customer:page')
  expect(await permissionsOf('sys_admin')).toEqual(expect.arrayContaining(['sysUser:add', 'sysRole:grantMenu']))
})

test('what staff removed or deleted stays so, and new menus of a version are granted', async () => {
  const ofSite = `select id from sys_role where code = 'site'`
  await server.runSql(
    `delete from sys_role_menu where role_id = (${ofSite}) and menu_id in (select id from sys_menu where code like 'orders_charge%')`,
  )
  await server.runSql(`update sys_role set status = 2 where code = 'mkt'`)
  await server.runSql(
    `delete from sys_role_menu where menu_id in (select id from sys_menu where code like 'monitor_runtime%')`,
  )
  await server.runSql(`delete from sys_menu where code like 'monitor_runtime%'`) // as if this version were the first with it
  await aSeededSystem(server)
  expect(await permissionsOf('site')).not.toContain('charge:order:page')
  expect(await permissionsOf('site')).toContain('rpt:monitor:runtime:page')
  expect(await server.db.selectFrom('sysRole').select('status').where('code', '=', 'mkt').execute()).toEqual([
    { status: 2 },
  ])
})
