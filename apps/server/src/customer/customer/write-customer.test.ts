import { energyE4 } from '@chargedeck/domain/kernel/money'
import type { Customer, CustomerDetail } from '@chargedeck/contract/customer/customer/calls'
import type { Page } from '@chargedeck/contract/paging'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aCharger, aWorld, orderRow, type World } from '../../../test/world.ts'
import { aSandbox } from '../../money/pay-trans/fixtures.ts'
import { aFissionActivity } from '../fission/fixtures.ts'
import { aCustomer } from './fixtures.ts'

let server: TestServer
let world: World
let call: Awaited<ReturnType<TestServer['signIn']>>
const permissions = ['page', 'detail', 'addedOrModify', 'delete', 'lockMgr', 'export'].map((verb) => `customer:${verb}`)
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server, '100')
  await aWorld(server, '200')
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const carVerbs = ['vehicle:addedOrModify', 'vehicle:delete', 'bind:card', 'unbind:card', 'vip:register']
const write = (body: object) => call<string>('POST', '/customer/addedOrModify', body)
const detail = async (id: string) => (await call<CustomerDetail>('GET', '/customer/detail', { id })).data

test('staff register a customer of their company by a mobile in any spelling; the log masks it', async () => {
  const { data: id } = await write({ mobile: '+86 137-0000-0001', nickname: '李女士', tags: ['老客户', '老客户'] })
  const read = await detail(id ?? '')
  expect(read).toMatchObject({ tags: ['老客户'], gender: '0', rowVersion: 1 })
  expect(read?.customer).toMatchObject({ mobile: '137****0001', registerSource: 'CONSOLE', changeable: true })
  expect(read?.customer.customerNo).toMatch(/^C\d{8}$/)
  const [row] = await server.db.selectFrom('auditLog').select('change').where('subjectId', '=', id).execute()
  expect(JSON.stringify(row?.change)).not.toContain('13700000001')
})

test.each(['12800000001', '1370000000', '137000000012', 'abc'])('the mobile %s is refused', async (mobile) => {
  expect(await write({ mobile })).toMatchObject({ code: 3034002, message: expect.stringContaining('手机号格式不正确') })
})

test('a mobile belongs to one customer, also when two people register it at once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => write({ mobile: '13700000002' })))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3034001, 3034001])
  const { data: id } = await write({ mobile: '13700000003' })
  expect(await write({ id, mobile: '13700000002' })).toMatchObject({ message: '手机号已注册' })
})

test('an edit changes what was sent, and a stale one nothing', async () => {
  const { data: id } = await write({ mobile: '13700000004', nickname: '王' })
  expect((await write({ id, rowVersion: 1, realName: '王五', nickname: '' })).code).toBe(200)
  expect(await detail(id ?? '')).toMatchObject({
    realName: '王五',
    customer: { nickname: null, mobile: '137****0004' },
  })
  expect(await write({ id, rowVersion: 1, realName: '赵六' })).toMatchObject({ code: 3030409 })
  expect(await detail(id ?? '')).toMatchObject({ realName: '王五', rowVersion: 2 })
})

test('a company outside the scope gets no customers, and a stranger is not found', async () => {
  const elsewhere = await server.signIn({ permissions, orgIds: ['300'] })
  expect(await elsewhere('POST', '/customer/addedOrModify', { mobile: '13700000005' })).toMatchObject({ code: 3034016 })
  expect(await write({ mobile: '13700000005', companyId: '404' })).toMatchObject({ code: 3034016 })
  const id = await aCustomer(server, world)
  for (const [path, body] of [
    ['/customer/addedOrModify', { id, nickname: '我' }],
    ['/customer/lockMgr', { id, lockFlag: 1, reason: '测试' }],
    ['/customer/delete', { id, reason: '测试' }],
  ] as const)
    expect(await elsewhere('POST', path, body), path).toMatchObject({ code: 3034010 })
})

test('a locked customer starts no charge; a second click on the lock is refused', async () => {
  const id = await aCustomer(server, { companyId: world.companyId, funds: 50_000, cardNo: 'LOCKED0001' })
  const lock = (lockFlag: number) => call('POST', '/customer/lockMgr', { id, lockFlag, reason: '恶意占位' })
  const codes = (await Promise.all([lock(1), lock(1)])).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 3034012])
  expect(await aCharger(server, world, server).authorize('LOCKED0001')).toBe('BLOCKED')
  expect(await detail(id)).toMatchObject({ lockReason: '恶意占位', customer: { lockFlag: 1 } })
  expect((await lock(0)).code).toBe(200)
  expect(await detail(id)).toMatchObject({ lockReason: null, lockTime: null })
  expect(await aCharger(server, world, server).authorize('LOCKED0001')).toBe('ACCEPTED')
})

test('money, a debt and an open order keep a customer', async () => {
  const remove = (id: string) => call('POST', '/customer/delete', { id, reason: '客户要求' })
  const rich = await aCustomer(server, { companyId: world.companyId, funds: 100 })
  expect(await remove(rich)).toMatchObject({ code: 3034004, message: '客户有余额1.00元，不能删除' })
  const debtor = await aCustomer(server, world)
  await server.runSql(`update wallet set owed_amt = 250 where customer_id = ${debtor}`)
  expect(await remove(debtor)).toMatchObject({ message: '客户有欠费2.50元，不能删除' })
  const busy = await aCustomer(server, { companyId: world.companyId, cardNo: 'BUSY000001' })
  await aCharger(server, world, server).start({ idTag: 'BUSY000001', at: server.now(), meter: energyE4(0) })
  expect(await remove(busy)).toMatchObject({ message: '客户有1笔未完成订单，不能删除' })
})

test('deletion frees the mobile, the card and the plate, and orders keep their money without a name', async () => {
  const { data: id } = await write({ mobile: '13700000006', nickname: '离开' })
  await server.runSql(`insert into customer_vehicle (id, customer_id, plate_no, vin, default_flag, create_time)
      values (7, ${id}, '苏B00006', 'LSVAA49J132047306', 1, now());
    insert into customer_card (id, customer_id, card_no, create_time) values (7, ${id}, 'GONE000001', now())`)
  const { orderId } = await aCharger(server, world, server).start({
    idTag: 'GONE000001',
    gunNo: 2,
    at: server.now(),
    meter: energyE4(0),
  })
  await server.runSql(`update charge_order set order_status = '90' where id = ${orderId}`)
  await server.runSql(`update wallet set frozen_amt = 0 where customer_id = ${id}`)
  expect(await call('POST', '/customer/delete', { id, reason: '客户要求' })).toMatchObject({ code: 200 })
  expect((await call('GET', '/customer/detail', { id })).code).toBe(3034010)
  const nobody = { mobile: null, nickname: null, plateNo: null, vin: null, idTag: null }
  expect(await orderRow(server, orderId)).toMatchObject({ ...nobody, customerId: id })
  const desk = await server.signIn({ permissions: ['charge:order:page'], orgIds: ['100'] })
  const listed = await desk<{ rows: object[] }>('GET', '/charge/order/page', { orderId })
  expect(listed.data?.rows).toMatchObject([{ customerId: id, mobile: '已注销', nickname: null }])
  expect((await write({ mobile: '13700000006' })).code).toBe(200)
  const [row] = await server.runSql(`select mobile, nickname from customer where id = ${id}`)
  expect(row).toMatchObject({ mobile: `~${id}`, nickname: null })
})

test('deletion leaves no name, plate, VIN or card number behind: not in cards, also former ones, and not in the log', async () => {
  const staff = await server.signIn({
    permissions: [...permissions, ...carVerbs.map((verb) => `customer:${verb}`)],
    orgIds: ['100'],
  })
  const { data: id } = await write({ mobile: '13700000026', nickname: '赵小姐', realName: '赵离', remark: '住东门' })
  await write({ id, realName: '赵又离', tags: ['常客甲'] })
  const car = { customerId: id, plateNo: '苏AD26262', plateColor: 'GREEN', vehicleUse: '1', vin: 'LGXC16DF4M0262626' }
  const saved = await staff<{ id: string }>('POST', '/customer/vehicle/addedOrModify', car)
  await staff('DELETE', '/customer/vehicle/delete', { id: saved.data?.id })
  for (const cardNo of ['FORMER0026', 'LATTER0026']) {
    expect((await staff('PUT', '/customer/bind/card', { id, cardNo })).code).toBe(200)
    if (cardNo.startsWith('FORMER')) await staff('PUT', '/customer/unbind/card', { id })
  }
  const days = { level: '1', validFrom: '2026-03-01', validTo: '2026-12-31', remark: '亲戚赵离' }
  expect((await staff('POST', '/customer/vip/register', { customerId: id, ...days })).code).toBe(200)
  expect(await call('POST', '/customer/delete', { id, reason: '客户要求' })).toMatchObject({ code: 200 })
  const cards = await server.runSql(`select card_no, data_status from customer_card where customer_id = ${id}`)
  expect(cards).toEqual([1, 2].map(() => ({ cardNo: expect.stringMatching(/^~\d+$/), dataStatus: 2 })))
  const [log] = await server.runSql(`select string_agg(change::text, ' ') as told, count(*)::int as qty from audit_log
    where subject_id = '${id}' or subject_id = '${saved.data?.id}' or change ->> 'customerId' = '${id}'`)
  expect(log?.['qty']).toBe(9)
  for (const word of ['赵', '东门', '常客', '26262', '0026']) expect(log?.['told']).not.toContain(word)
  expect(log?.['told']).toContain('客户要求')
})

test('deletion takes the number out of invitations, out of the sheets of grants and out of payments in an app', async () => {
  const { companyId } = world
  const { data: id } = await write({ mobile: '13700000008' })
  const { activityId } = await aFissionActivity(server, { companyId, trigger: 'REGISTER' })
  await server.runSql(`insert into fission (id, activity_id, company_id, inviter_id, invitee_id,
      invitee_mobile, invite_channel, invite_time, create_time)
    values (8, ${activityId}, ${companyId}, ${id}, ${id}, '13700000008', 'APP', now(), now());
    insert into voucher_grant (id, activity_id, company_id, target, status, create_time)
    values (8, ${activityId}, ${companyId}, 'SHEET', '30', now());
    insert into voucher_grant_target (grant_id, seq, customer_id, typed, result)
    values (8, 1, ${id}, '13700000008', 'GRANTED');
    insert into activity_scope (id, activity_id, scope_type, scope_id, scope_name)
    values (8, ${activityId}, 'CUSTOMER', ${id}, 'C1 李女士')`)
  const payConfigId = await aSandbox(server, companyId)
  await server.runSql(`insert into trade_order (id, trade_no, trade_type, trade_channel, trade_status, pay_trans_status, customer_id, company_id, trade_amt, create_time)
    values (9, 'TP9', 'TOP_UP', 'WePay', '4', 'F', ${id}, ${companyId}, 100, now());
    insert into pay_trans (id, biz_type, biz_id, provider, req_seq_id, req_date, amt, title, company_id, pay_config_id, status, create_time, payer_app_id, payer_id)
    values (9, 'TOP_UP', 9, 'WePay', 'TP9', '2026-03-12', 100, '充值', ${companyId}, ${payConfigId}, 'F', now(), 'wx1', 'oUpF8u')`)
  expect((await call('POST', '/customer/delete', { id, reason: '客户要求' })).code).toBe(200)
  expect(await server.runSql('select payer_app_id, payer_id from pay_trans where id = 9')).toEqual([
    { payerAppId: 'wx1', payerId: null },
  ])
  const rows = await server.runSql(`select invitee_mobile, typed, result
    from fission, voucher_grant_target where fission.id = 8 and grant_id = 8`)
  const inviteeMobile = expect.stringMatching(/^~[0-9a-f]{64}$/)
  expect(rows).toEqual([{ inviteeMobile, typed: null, result: 'GRANTED' }])
  const [scope] = await server.runSql('select scope_name from activity_scope where id = 8')
  expect(scope?.['scopeName']).toMatch(/^C\d{8}$/)
})

test('one search field finds by mobile, plate, VIN, card, number and the beginning of a name', async () => {
  const { data: id } = await write({ mobile: '13700000007', nickname: '钱小姐', realName: '钱进' })
  await server.runSql(`insert into customer_vehicle (id, customer_id, plate_no, vin, default_flag, create_time)
      values (8, ${id}, '苏C00007', 'LSVAA49J132047307', 1, now()), (9, ${id}, '使014578', null, 0, now());
    insert into customer_card (id, customer_id, card_no, create_time) values (8, ${id}, 'FIND000007', now())`)
  const { customerNo } = (await detail(id ?? ''))?.customer ?? { customerNo: '' }
  const numbers = [
    '13700000007',
    '+8613700000007',
    '苏c00007',
    '苏Ｃ·00007',
    'lsvaa49j132047307',
    'find000007',
    '使014578',
    customerNo,
  ]
  for (const searchValue of [...numbers, '钱小', '钱进']) {
    const { data } = await call<Page<Customer>>('GET', '/customer/page', { searchValue })
    expect(
      data?.rows.map((row) => row.id),
      searchValue,
    ).toEqual([id])
  }
})

test('a visitor is seen and not changed', async () => {
  const visitor = await aCustomer(server, { companyId: (await aWorld(server, '200')).companyId })
  await server.runSql(`insert into customer_visit (station_id, customer_id) values (${world.stationId}, ${visitor})`)
  expect((await detail(visitor))?.customer.changeable).toBe(false)
  expect(await write({ id: visitor, nickname: '我' })).toMatchObject({ code: 3034010 })
})

test('the export has the columns of the screen and masks numbers, unless the caller may see them whole and says why; the log keeps both', async () => {
  const id = await aCustomer(server, { companyId: world.companyId, cardNo: 'SHEET00001' })
  await server.runSql(`update customer set nickname = null, real_name = '王五' where id = ${id}`)
  const exportAs = async (held: string[], reason = '') => {
    const user = await aUserWithRole(server.deps, { permissions: held, orgIds: ['100'] })
    const authorization = `Bearer ${await aToken(server.deps, user)}`
    const why = reason && `&reason=${encodeURIComponent(reason)}`
    const url = `/api/customer/export?cardNo=SHEET00001&columns=mobile&columns=nickname&columns=cardNo${why}`
    const answer = await server.app.inject({ method: 'GET', url, headers: { authorization } })
    const [log] = await server.runSql(
      `select change from audit_log where path = '/customer/export' order by id desc limit 1`,
    )
    return { rows: (await readXlsx(answer.rawPayload)).sheets[0]?.rows.slice(1), log: log?.['change'] }
  }
  const hidden = {
    rows: [[expect.stringMatching(/^\d{3}\*{4}\d{4}$/), '王五', 'SH****0001']],
    log: { exported: '客户列表', rows: 1 },
  }
  expect(await exportAs(permissions, '回访')).toEqual(hidden)
  expect(await exportAs([...permissions, 'customer:plain'])).toEqual(hidden)
  const [{ mobile } = { mobile: '' }] = await server.runSql(`select mobile from customer where id = ${id}`)
  expect(await exportAs([...permissions, 'customer:plain'], '回访')).toEqual({
    rows: [[mobile, '王五', 'SHEET00001']],
    log: { exported: '客户列表', rows: 1, revealed: '手机号、充电卡号', reason: '回访' },
  })
})
