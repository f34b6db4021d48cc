import { permissionOf } from '@chargedeck/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { grantableCalls } from '../rights/public.ts'
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

const reads = new Set(
  grantableCalls
    .filter(({ method, effect, ...rest }) => method === 'GET' && effect === undefined && !('file' in rest))
    .map(permissionOf),
)
const writesOf = async (code: string): Promise<string[]> =>
  (await permissionsOf(code)).filter((permission) => !reads.has(permission)).toSorted()

test('the shipped roles of an operator exist, each with its pages', async () => {
  const roles = await server.db.selectFrom('sysRole').select('name').orderBy('sort').execute()
  const ready = ['系统管理员', '运营主管', '场站运维', '客服', '财务', '财务主管', '市场', '互联专员', '合作方']
  expect(roles.map(({ name }) => name)).toEqual(ready)
  expect(await permissionsOf('site')).toEqual(expect.arrayContaining(['station:page', 'rpt:monitor:runtime:bkg:stop']))
  expect(await permissionsOf('site')).not.toContain('charge:order:manually:settle')
  expect(await permissionsOf('fin')).toContain('charge:order:manually:settle')
  for (const alwaysEmpty of ['customer:page', 'station:page', 'charge:order:page'])
    expect(await permissionsOf('part')).not.toContain(alwaysEmpty)
  expect(await permissionsOf('sys_admin')).toEqual(expect.arrayContaining(['sysUser:add', 'sysRole:grantMenu']))
})

/** Who may do what, as the business's tables say. 系统管理员 does none of it, 市场 and 合作方 only read. */
const table: readonly [permission: string, by: readonly string[]][] = [
  ['station:add', ['ops']],
  ['station:online', ['ops']],
  ['station:offline', ['ops', 'site']],
  ['station:edit', ['ops']],
  ['station:dismantle', ['ops']],
  ['station:delete', ['ops']],
  ['station:fee:addOrEdit', ['ops']],
  ['station:fee:copy', ['ops']],
  ['station:fee:confirm', ['ops']],
  ['station:fee:delete', ['ops']],
  ['charger:pile:add', ['ops']],
  ['charger:pile:edit', ['ops']],
  ['charger:pile:delete', ['ops']],
  ['charger:pile:updateStatus', ['ops', 'site']],
  ['kit:barrierGate:addedOrModify', ['ops', 'site']],
  ['kit:barrierGate:delete', ['ops', 'site']],
  ['kit:barrierGate:push:resend', ['cs', 'ops', 'site']],
  ['kit:carWash:addedOrModify', ['ops', 'site']],
  ['kit:carWash:delete', ['ops', 'site']],
  ['kit:carWash:use:start', ['cs', 'ops']],
  ['kit:carWash:use:cancel', ['cs', 'ops']],
  ['kit:carWash:use:confirm', ['cs', 'ops']],
  ['kit:carWash:use:refund', ['cs', 'ops']],
  ['rpt:monitor:runtime:bkg:stop', ['cs', 'ops', 'site']],
  ['rpt:monitor:warn:export', ['ops', 'site']],
  ['rpt:monitor:work:order:export', ['ops', 'site']],
  ['charge:order:manually:settle', ['fin', 'fin_lead', 'ops']],
  ['charge:order:manually:settle:confirm', ['fin_lead']],
  ['trade:order:topUp', ['cs', 'fin', 'fin_lead']],
  ['trade:order:refund', ['cs', 'fin', 'fin_lead']],
  ['trade:order:batch:refund', ['fin', 'fin_lead']],
  ['trade:order:payment:query', ['cs', 'fin', 'fin_lead']],
  ['trade:order:refund:confirm', ['fin_lead']],
  ['trade:order:refund:endStuck', ['fin_lead']],
  ['trade:order:topUp:confirm', ['fin_lead']],
  ['customer:clearEmpty', ['fin', 'fin_lead']],
  ['customer:group:wallet:month:export', ['fin', 'fin_lead', 'ops']],
  ['shareholder:page', ['fin', 'fin_lead', 'ops']],
  ['shareholder:export', ['fin', 'fin_lead', 'ops']],
  ['shareholder:addedOrModify', ['fin_lead']],
  ['shareholder:delete', ['fin_lead']],
  ['settle:withdraw:create', ['fin', 'fin_lead', 'part']],
  ['settle:withdraw:transferPay', ['fin', 'fin_lead']],
  ['settle:withdraw:transferPay:confirm', ['fin_lead']],
  ['settle:withdraw:endStuck', ['fin', 'fin_lead']],
  ['settle:withdraw:endStuck:confirm', ['fin_lead']],
  ['settle:withdraw:endStuck:refuse', ['fin_lead']],
  ['settle:withdraw:paidTwice', ['fin', 'fin_lead']],
  ['settle:withdraw:paidTwice:confirm', ['fin_lead']],
  ['settle:withdraw:transferUndo', ['fin', 'fin_lead']],
  ['settle:withdraw:nullify', ['fin', 'fin_lead']],
  ['settle:withdraw:today', ['fin', 'fin_lead', 'ops']],
  ['settle:center:setup:page', ['fin', 'fin_lead', 'ops']],
  ['settle:center:setup:addedOrModify', ['fin_lead']],
  ['settle:order:bills:page', ['fin', 'fin_lead', 'ops', 'part']],
  ['settle:daily:page', ['fin', 'fin_lead', 'ops', 'part']],
  ['settle:daily:close', ['fin', 'fin_lead']],
  ['settle:monthly:page', ['fin', 'fin_lead', 'ops', 'part']],
  ['settle:monthly:confirm', ['fin_lead', 'part']],
  ['settle:monthly:invoice', ['fin_lead', 'part']],
  ['settle:account:page', ['fin', 'fin_lead', 'ops']],
  ['settle:account:addedOrModify', ['fin_lead']],
  ['settle:account:huifu:open', ['fin_lead']],
  ['settle:account:refreshBalance', ['fin', 'fin_lead', 'ops']],
  ['assign:tactic:addedOrModify', ['fin_lead']],
  ['assign:tactic:delete', ['fin_lead']],
  ['connectivity:carrier:page', ['cs', 'fin', 'fin_lead', 'net', 'ops']],
  ['connectivity:carrier:margin:page', ['cs', 'fin', 'fin_lead', 'net', 'ops']],
  ['connectivity:carrier:topUp:margin', ['fin', 'fin_lead']],
  ['connectivity:carrier:receivable:paid', ['fin', 'fin_lead']],
  ['connectivity:carrier:payable:paid', ['fin', 'fin_lead']],
  ['connectivity:carrier:margin:refund', ['fin', 'fin_lead']],
  ['connectivity:carrier:margin:back:confirm', ['fin_lead']],
  ['connectivity:carrier:receivable:refund', ['fin', 'fin_lead']],
  ['connectivity:carrier:payable:collect', ['fin', 'fin_lead']],
  ['connectivity:carrier:margin:voucher', ['fin', 'fin_lead']],
  ['connectivity:carrier:roaming:page', ['cs', 'fin', 'fin_lead', 'net', 'ops']],
  ['connectivity:carrier:roaming:start', ['cs', 'net', 'ops']],
  ['connectivity:carrier:roaming:stop', ['cs', 'net', 'ops']],
  ['connectivity:carrier:roaming:settle', ['fin', 'fin_lead', 'net', 'ops']],
  ['connectivity:carrier:roaming:adjust', ['fin', 'fin_lead', 'net', 'ops']],
  ['connectivity:carrier:roaming:dispute:keep', ['fin', 'fin_lead', 'net', 'ops']],
  ['connectivity:carrier:roaming:settle:confirm', ['fin_lead']],
  ['connectivity:carrier:station:pull', ['net', 'ops']],
  ['connectivity:carrier:addedOrModify', ['net', 'ops']],
  ['connectivity:carrier:status:update', ['net', 'ops']],
  ['connectivity:carrier:delete', ['net', 'ops']],
  ['connectivity:carrier:cache:refresh', ['net', 'ops']],
  ['connectivity:carrier:circuitBreaker:reset', ['net', 'ops']],
  ['rpt:order:stats:daily', ['fin', 'fin_lead', 'ops']],
  ['rpt:order:stats:electricityCost:save', ['fin', 'fin_lead', 'ops']],
  ['carrier:order:check', ['net', 'ops']],
  ['carrier:order:check:page', ['cs', 'fin', 'fin_lead', 'net', 'ops']],
  ['carrier:order:check:export', ['fin', 'fin_lead', 'net', 'ops']],
  ['connectivity:carrier:roaming:export', ['fin', 'fin_lead', 'net', 'ops']],
  ['carrier:order:tpp:push', ['net', 'ops']],
  ['carrier:order:regulatory:push', ['net', 'ops']],
  ['connectivity:carrier:site:addedOrModify', ['net', 'ops']],
  ['connectivity:carrier:site:notify:station', ['net', 'ops']],
]
const businessRoles = ['cs', 'fin', 'fin_lead', 'mkt', 'net', 'ops', 'part', 'site', 'sys_admin']

test.each(table)('%s is for %j', async (permission, by) => {
  const holders: string[] = []
  for (const code of businessRoles) if ((await permissionsOf(code)).includes(permission)) holders.push(code)
  expect(holders).toEqual(by)
})

test('the finance lead settles, reviews, assigns and comments orders, books and refunds money of customers, groups and carriers, confirms large and ends stuck refunds, exports orders, trades, bills of groups and the books, settles differences with channels, invoices, keeps partners and their tactics, closes days and pays partners, counts the days of reports again and types in what the grid took, says who gets figures by mail, and changes nothing else', async () => {
  const writes = await writesOf('fin_lead')
  expect(writes).toEqual([
    'assign:tactic:addedOrModify',
    'assign:tactic:delete',
    'assign:tactic:item:batchSave',
    'carrier:order:check:export',
    'channel:bill:diff:settle',
    'channel:bill:fetch',
    'charge:order:assign',
    'charge:order:export',
    'charge:order:manually:settle',
    'charge:order:manually:settle:confirm',
    'charge:order:manually:settle:file',
    'charge:order:manually:settle:refuse',
    'charge:order:note:add',
    'charge:order:review',
    'connectivity:carrier:margin:back:confirm',
    'connectivity:carrier:margin:back:refuse',
    'connectivity:carrier:margin:refund',
    'connectivity:carrier:margin:voucher',
    'connectivity:carrier:payable:collect',
    'connectivity:carrier:payable:paid',
    'connectivity:carrier:receivable:paid',
    'connectivity:carrier:receivable:refund',
    'connectivity:carrier:roaming:adjust',
    'connectivity:carrier:roaming:dispute:keep',
    'connectivity:carrier:roaming:export',
    'connectivity:carrier:roaming:settle',
    'connectivity:carrier:roaming:settle:confirm',
    'connectivity:carrier:roaming:settle:refuse',
    'connectivity:carrier:topUp:margin',
    'customer:clearEmpty',
    'customer:group:wallet:month:export',
    'invoice:ask',
    'invoice:email',
    'invoice:export',
    'invoice:failStuck',
    'invoice:pdf',
    'invoice:redLetter',
    'invoice:request',
    'invoice:retry',
    'invoice:void',
    'journal:export',
    'occupy:order:export',
    'rpt:order:flow:export',
    'rpt:order:occupy:export',
    'rpt:order:occupy:exportVehicles',
    'rpt:order:stats:daily:export',
    'rpt:order:stats:electricityCost:save',
    'rpt:order:stats:monthly:export',
    'rpt:order:stats:rebuild',
    'rpt:reportMail:addedOrModify',
    'rpt:reportMail:delete',
    'settle:account:addedOrModify',
    'settle:account:export',
    'settle:account:file',
    'settle:account:huifu:open',
    'settle:account:plain',
    'settle:account:refreshBalance',
    'settle:account:updateStatus',
    'settle:center:setup:addedOrModify',
    'settle:center:setup:delete',
    'settle:center:setup:export',
    'settle:daily:close',
    'settle:daily:export',
    'settle:huifu:cashExport',
    'settle:monthly:confirm',
    'settle:monthly:export',
    'settle:monthly:invoice',
    'settle:monthly:invoice:file',
    'settle:monthly:statement:pdf',
    'settle:order:bills:export',
    'settle:withdraw:create',
    'settle:withdraw:endStuck',
    'settle:withdraw:endStuck:confirm',
    'settle:withdraw:endStuck:refuse',
    'settle:withdraw:history:export',
    'settle:withdraw:history:status',
    'settle:withdraw:nullify',
    'settle:withdraw:paidTwice',
    'settle:withdraw:paidTwice:confirm',
    'settle:withdraw:paidTwice:refuse',
    'settle:withdraw:transferPay',
    'settle:withdraw:transferPay:confirm',
    'settle:withdraw:transferUndo',
    'settle:withdraw:voucher',
    'settle:withdraw:voucher:add',
    'shareholder:addedOrModify',
    'shareholder:delete',
    'shareholder:export',
    'shareholder:plain',
    'trade:order:batch:refund',
    'trade:order:close',
    'trade:order:depositGroup',
    'trade:order:export',
    'trade:order:payment:query',
    'trade:order:refund',
    'trade:order:refund:confirm',
    'trade:order:refund:endStuck',
    'trade:order:topUp',
    'trade:order:topUp:confirm',
    'trade:order:voucher',
    'trial:balance:export',
  ])
  expect(await permissionsOf('fin_lead')).toEqual(expect.arrayContaining(['station:page', 'customer:page']))
  expect(await writesOf('part')).toEqual([
    'settle:daily:export',
    'settle:huifu:cashExport',
    'settle:monthly:confirm',
    'settle:monthly:export',
    'settle:monthly:invoice',
    'settle:monthly:invoice:file',
    'settle:monthly:statement:pdf',
    'settle:order:bills:export',
    'settle:withdraw:create',
    'settle:withdraw:history:export',
    'settle:withdraw:history:status',
    'settle:withdraw:voucher',
  ])
})

test('marketing opens, changes and renews memberships, keeps and exports groups with their employees, makes activities, banners and notices, and gives vouchers and codes', async () => {
  expect(await writesOf('mkt')).toEqual([
    'activity:addedOrModify',
    'activity:delete',
    'activity:export',
    'activity:status:update',
    'banner:addedOrModify',
    'banner:delete',
    'customer:group:addedOrModify',
    'customer:group:employee:add',
    'customer:group:employee:edit',
    'customer:group:employee:import:check',
    'customer:group:employee:import:keep',
    'customer:group:employee:import:template',
    'customer:group:employee:leave',
    'customer:group:export',
    'customer:vip:register',
    'customer:vip:renew',
    'customer:vip:update',
    'notice:bar:addedOrModify',
    'notice:bar:delete',
    'voucher:code:batch',
    'voucher:code:print',
    'voucher:code:stop',
    'voucher:grant',
    'voucher:grant:report',
    'voucher:grant:resume',
    'voucher:grant:sheet',
    'voucher:grant:sheet:template',
    'voucher:grant:stop',
  ])
})

test('of the shipped roles only 系统管理员 sees every organisation', async () => {
  const roles = await server.runSql(`select code from sys_role where data_scope_type = 1`)
  expect(roles).toEqual([{ code: 'sys_admin' }])
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
  // as if this version were the first with it
  await server.runSql(`delete from sys_menu where code like 'monitor_runtime%'`)
  await aSeededSystem(server)
  expect(await permissionsOf('site')).not.toContain('charge:order:page')
  expect(await permissionsOf('site')).toContain('rpt:monitor:runtime:page')
  expect(await server.db.selectFrom('sysRole').select('status').where('code', '=', 'mkt').execute()).toEqual([
    { status: 2 },
  ])
})
