import { energyE4 } from '@chargedeck/domain/kernel/money'
import type { timelineApi } from '@chargedeck/contract/customer/customer/timeline'
import type { consentApi } from '@chargedeck/contract/customer/consent/calls'
import type { walletApi } from '@chargedeck/contract/money/ledger/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../../test/test-user.ts'
import { aCharger, aWorld, type World } from '../../../../test/world.ts'
import { aFissionActivity } from '../../fission/fixtures.ts'
import { aVoucher } from '../../voucher/fixtures.ts'
import { aCustomer } from '../fixtures.ts'

let server: TestServer
let world: World
let call: Awaited<ReturnType<TestServer['signIn']>>
const verbs = [
  'timeline',
  'lockMgr',
  'consent:list',
  'consent:record',
  'consent:withdraw',
  'wallet:entries',
  'wallet:lots',
  'ownData',
]
const steps = ['vehicle:addedOrModify', 'vehicle:unbindVIN', 'vip:register'].map((verb) => `customer:${verb}`)
const permissions = [...steps, ...verbs.map((verb) => `customer:${verb}`), 'charge:order:page']
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server, '100')
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const aDriver = (cardNo?: string) =>
  aCustomer(server, { companyId: world.companyId, funds: 50_000, gift: 500, ...(cardNo && { cardNo }) })
/** The page that a customer gets. */
async function ownDataOf(id: string): Promise<string> {
  const authorization = `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, { permissions, orgIds: ['100'] }))}`
  const url = `/api/customer/ownData?id=${id}&reason=${encodeURIComponent('客户要求')}`
  return (await server.app.inject({ method: 'GET', url, headers: { authorization } })).body
}
const titles = async (customerId: string) =>
  (await call<Answer<typeof timelineApi.list>>('GET', '/customer/timeline', { customerId, most: 20 })).data?.rows.map(
    ({ title }) => title,
  )

test('one time line has the registration, money, locks, charges and consents of a customer', async () => {
  const id = await aDriver('PAST000001')
  await aCharger(server, world, server).start({ idTag: 'PAST000001', at: server.now(), meter: energyE4(0) })
  await call('POST', '/customer/lockMgr', { id, lockFlag: 1, reason: '恶意占位' })
  const boss = await server.signIn({ permissions: ['customer:consent:publish'] })
  await boss('POST', '/customer/consent/publish', { title: '隐私协议', content: '示例' })
  expect((await call('POST', '/customer/consent/record', { customerId: id })).code).toBe(200)
  expect(new Set(await titles(id))).toEqual(new Set(['注册', '绑定充电卡', '充值', '充电', '锁定', '同意隐私协议']))
  const { data } = await call<Answer<typeof timelineApi.list>>('GET', '/customer/timeline', { customerId: id, most: 2 })
  expect(data).toMatchObject({ hasMore: true, rows: [{}, {}] })
})

test('it has what staff did to a car and to a membership, and what became of vouchers and of invitations', async () => {
  const { companyId } = world
  const [id, friend] = [await aDriver(), await aDriver()]
  const car = { customerId: id, plateNo: '苏AD77777', plateColor: 'GREEN', vehicleUse: '1', vin: 'LGXC16DF4M0777777' }
  const saved = await call<{ id: string }>('POST', '/customer/vehicle/addedOrModify', car)
  await call('PUT', '/customer/vehicle/unbindVIN', { id: saved.data?.id, reason: '换车' })
  const days = { level: '1', validFrom: '2026-03-01', validTo: '2026-12-31' }
  await call('POST', '/customer/vip/register', { customerId: id, ...days })
  const story = { customerId: id, faceAmt: 500, thresholdAmt: 0 }
  const [usedId, endedId] = [await aVoucher(server, story), await aVoucher(server, story)]
  await server.runSql(`update voucher set status = '30', used_order_id = 9, used_time = '2026-03-12 13:00:00+08', used_amt = 500
      where id = ${usedId};
    update voucher set status = '90', valid_to = '2026-03-12 11:00:00+08' where id = ${endedId}`)
  const { activityId } = await aFissionActivity(server, { companyId, trigger: 'REGISTER' })
  await server.runSql(`insert into fission (id, activity_id, company_id, inviter_id, invitee_id,
      invitee_mobile, invite_channel, invite_time, reward_time, status, create_time)
    values (9, ${activityId}, ${companyId}, ${id}, ${friend}, '13800000002', 'APP',
      '2026-03-01 08:00:00+08', '2026-03-12 14:00:00+08', '30', now())`)
  const { data } = await call<Answer<typeof timelineApi.list>>('GET', '/customer/timeline', {
    customerId: id,
    most: 30,
  })
  const told = data?.rows.map(({ title, detail }) => `${title}：${detail}`) ?? []
  for (const [title, detail] of [
    ['绑定车辆', '***7777'],
    ['解绑VIN', '换车'],
    ['开通会员', '有效期2026-03-01至2026-12-31'],
    ['收到优惠券', '满0减5，定向发放'],
    ['使用优惠券', '满0减5，抵扣5.00元'],
    ['优惠券过期', '满0减5'],
    ['邀请好友', '138****0002'],
    ['邀请奖励', '138****0002'],
  ] as const)
    expect(
      told.filter((one) => one.startsWith(title) && one.includes(detail)),
      `${title} ${detail}`,
    ).not.toEqual([])
  expect(await titles(friend)).toEqual(expect.arrayContaining(['受邀', '邀请奖励']))
  expect(data?.rows[0]).toMatchObject({ title: '邀请奖励', time: '2026-03-12 14:00:00' })
})

test('it has the cards and cars that came and went, also by the app, and the end of a membership', async () => {
  const id = await aDriver('KEPT000001')
  const vipId = server.nextId()
  await server.runSql(`insert into customer_card (id, customer_id, card_no, data_status, create_time, update_time, expire_time)
      values (${server.nextId()}, ${id}, 'GONE000002', 2, '2026-01-05 08:00:00+08', '2026-02-05 08:00:00+08',
        '2026-02-01 00:00:00+08');
    insert into customer_vehicle (id, customer_id, plate_no, vin, data_status, create_time, update_time, vin_verify_time)
      values (${server.nextId()}, ${id}, '苏AD55555', 'LGXC16DF4M0555555', 2, '2026-01-06 08:00:00+08',
        '2026-02-06 08:00:00+08', '2026-01-07 08:00:00+08');
    insert into vip_customer (id, vip_no, customer_id, level, service_discount_rate, valid_from, valid_to, source, create_time)
      values (${vipId}, 'V${vipId}', ${id}, '2', 9000, '2026-01-10', '2026-02-10', 'CONSOLE', '2026-01-08 08:00:00+08')`)
  const car = { customerId: id, plateNo: '苏AD66666', plateColor: 'GREEN', vehicleUse: '1' }
  await call('POST', '/customer/vehicle/addedOrModify', car)
  const { data } = await call<Answer<typeof timelineApi.list>>('GET', '/customer/timeline', {
    customerId: id,
    most: 30,
  })
  const told = data?.rows.map(({ time, title, detail }) => [time, title, detail])
  for (const entry of [
    ['2026-01-05 08:00:00', '绑定充电卡', 'GO****0002，有效期至2026-02-01 00:00:00'],
    ['2026-02-01 00:00:00', '充电卡到期', 'GO****0002'],
    ['2026-02-05 08:00:00', '解绑充电卡', 'GO****0002'],
    ['2026-01-06 08:00:00', '绑定车辆', '****5555，*************5555'],
    ['2026-01-07 08:00:00', '首次充电验证VIN', '****5555，*************5555'],
    ['2026-02-06 08:00:00', '解绑车辆', '****5555，*************5555'],
    ['2026-01-10 00:00:00', '会员生效', `金卡，V${vipId}，2026-01-10至2026-02-10`],
    ['2026-02-11 00:00:00', '会员到期', `金卡，V${vipId}，2026-01-10至2026-02-10`],
  ])
    expect(told).toContainEqual(entry)
  expect(told?.filter(([, , detail]) => detail?.includes('***6666'))).toEqual([
    [expect.any(String), '绑定车辆', '测试员，****6666'],
  ])
  const body = await ownDataOf(id)
  for (const text of ['KEPT000001（正常）', 'GONE000002（已解绑）', '苏AD55555 LGXC16DF4M0555555 （已解绑）'])
    expect(body).toContain(text)
  expect(body).toContain(`V${vipId}，金卡，2026-01-10至2026-02-10，已过期`)
  for (const text of ['GONE000002，有效期至', '苏AD55555，LGXC16DF4M0555555', '>苏AD66666<'])
    expect(body).toContain(text)
  expect(body).not.toMatch(/GO\*{4}|\*{4}5555|\*{4}6666/)
})

test('a card is told with the validity it was bound with, each later validity, and why it was unbound', async () => {
  const id = await aDriver()
  const boss = await server.signIn({
    permissions: ['card:add', 'card:validity', 'card:unbind'].map((verb) => `customer:${verb}`),
    orgIds: ['100'],
  })
  const first = { customerId: id, cardNo: 'TERM000001', expireTime: '2026-06-01 23:59:59' }
  const { data: cardId } = await boss<string>('POST', '/customer/card/add', first)
  await boss('POST', '/customer/card/validity', { cardId, expireTime: '2026-09-01 23:59:59' })
  await boss('POST', '/customer/card/validity', { cardId, expireTime: null })
  const unbound = await boss('POST', '/customer/card/unbind', { cardId, reason: '卡片损坏' })
  expect(unbound.code).toBe(200)
  const { data } = await call<Answer<typeof timelineApi.list>>('GET', '/customer/timeline', {
    customerId: id,
    most: 30,
  })
  const told = data?.rows.filter(({ detail }) => detail.includes('TE****0001'))
  expect(new Set(told?.map(({ title, detail }) => `${title}：${detail}`))).toEqual(
    new Set([
      '绑定充电卡：测试员，TE****0001，有效期至2026-06-01 23:59:59',
      '设置卡有效期：测试员，TE****0001，有效期至2026-09-01 23:59:59',
      '设置卡有效期：测试员，TE****0001，长期有效',
      '解绑充电卡：测试员，TE****0001，卡片损坏',
    ]),
  )
})

test('it has the messages to the number of a customer, without their texts, and not for staff who only see a visitor', async () => {
  const id = await aDriver()
  const { mobile } = await server.db
    .selectFrom('customer')
    .select('mobile')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await server.runSql(`insert into message_template (id, channel, name, code, content, purpose, create_time)
      values (${server.nextId()}, 'sms', '占位提醒', 'OCCUPY_TEST', '请挪车', 'NOTICE', now());
    insert into message_record (id, channel, receiver, template_code, content, status, create_time)
      values (${server.nextId()}, 'sms', '${mobile}', 'OCCUPY_TEST', '验证码123456', 1, '2026-03-12 13:30:00+08')`)
  const { data } = await call<Answer<typeof timelineApi.list>>('GET', '/customer/timeline', {
    customerId: id,
    most: 20,
  })
  const sent = { time: '2026-03-12 13:30:00', title: '短信', detail: '占位提醒，发送成功', path: null }
  expect(data?.rows).toContainEqual({ ...sent, key: expect.any(String) })
  const station = await aWorld(server, '300')
  await server.runSql(`insert into customer_visit (station_id, customer_id) values (${station.stationId}, ${id})`)
  const neighbour = await server.signIn({ permissions, orgIds: ['300'] })
  const seen = await neighbour<Answer<typeof timelineApi.list>>('GET', '/customer/timeline', {
    customerId: id,
    most: 20,
  })
  expect(seen.data?.rows.map(({ title }) => title)).not.toContain('短信')
  expect(await ownDataOf(id)).toContain('占位提醒')
})

test('a consent names its text; a second one to the same text is refused, and a withdrawn one stays known', async () => {
  const customerId = await aDriver()
  const record = () => call('POST', '/customer/consent/record', { customerId })
  expect((await record()).code).toBe(200)
  expect(await record()).toMatchObject({ message: '客户已同意最新的隐私协议' })
  const withdraw = () => call('POST', '/customer/consent/withdraw', { customerId, reason: '客户要求' })
  expect((await withdraw()).code).toBe(200)
  expect(await withdraw()).toMatchObject({ code: 3034019, message: '客户没有有效的同意记录' })
  expect((await record()).code).toBe(200)
  const { data } = await call<Answer<typeof consentApi.list>>('GET', '/customer/consent/list', { customerId })
  expect(data).toMatchObject([
    { versionNo: 1, source: 'CONSOLE', withdrawTime: null, newestFlag: 1 },
    { withdrawTime: expect.any(String) },
  ])
  const boss = await server.signIn({ permissions: ['customer:consent:publish'] })
  await boss('POST', '/customer/consent/publish', { title: '隐私协议', content: '第二版' })
  expect((await record()).code).toBe(200)
  const { data: later } = await call<Answer<typeof consentApi.list>>('GET', '/customer/consent/list', { customerId })
  expect(later?.map(({ versionNo, newestFlag }) => [versionNo, newestFlag])).toEqual([
    [2, 1],
    [1, 0],
    [1, 0],
  ])
})

test('only a user who sees all organisations publishes a text', async () => {
  const local = await server.signIn({ permissions: ['customer:consent:publish'], orgIds: ['100'] })
  expect(await local('POST', '/customer/consent/publish', { title: '隐私协议', content: '示例' })).toMatchObject({
    code: 1013003,
  })
})

test('the account shows every entry with its balance, and what is left of each top-up', async () => {
  const customerId = await aDriver()
  const { data } = await call<Answer<typeof walletApi.entries>>('GET', '/customer/wallet/entries', { customerId })
  expect(data?.rows.map(({ account, changeAmt, balanceAfterAmt }) => [account, changeAmt, balanceAfterAmt])).toEqual([
    ['CUST_GIFT', 500, 500],
    ['CUST_PRINCIPAL', 50_000, 50_000],
  ])
  const lots = await call<Answer<typeof walletApi.lots>>('GET', '/customer/wallet/lots', { customerId })
  expect(lots.data?.rows).toMatchObject([{ tradeType: 'TOP_UP', remainAmt: 50_000, giftRemainAmt: 500 }])
})

test('of a visitor one reads what staff within the own scope did, and not what others did', async () => {
  const id = await aDriver()
  const station = await aWorld(server, '300')
  await server.runSql(`insert into customer_visit (station_id, customer_id) values (${station.stationId}, ${id})`)
  await call('POST', '/customer/lockMgr', { id, lockFlag: 1, reason: '恶意占位' })
  const neighbour = await server.signIn({ permissions, orgIds: ['300'] })
  const { data } = await neighbour<Answer<typeof timelineApi.list>>('GET', '/customer/timeline', {
    customerId: id,
    most: 20,
  })
  expect(data?.rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['注册']))
  expect(JSON.stringify(data)).not.toMatch(/恶意占位|测试员/)
  expect(await titles(id)).toContain('锁定')
})

test('what is stored about a customer is a page for themselves, with whole numbers, and the log has the reason', async () => {
  const id = await aDriver('MINE000001')
  await server.runSql(`update customer set nickname = '<b>李</b>' where id = ${id}`)
  await server.runSql(`insert into customer_vehicle (id, customer_id, plate_no, vin, create_time)
    values (${server.nextId()}, ${id}, '苏AD88888', 'LGXC16DF4M0888888', now())`)
  const authorization = `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, { permissions, orgIds: ['100'] }))}`
  const url = `/api/customer/ownData?id=${id}&reason=${encodeURIComponent('客户要求')}`
  const { body } = await server.app.inject({ method: 'GET', url, headers: { authorization } })
  for (const text of [
    'MINE000001',
    '&lt;b&gt;李&lt;/b&gt;',
    '充值',
    '苏AD88888 LGXC16DF4M0888888',
    '欠费（元）',
    '冻结金额（元）',
  ])
    expect(body).toContain(text)
  expect(body).not.toContain('测试员')
  const unexplained = await server.app.inject({
    method: 'GET',
    url: `/api/customer/ownData?id=${id}&reason=%20`,
    headers: { authorization },
  })
  expect(unexplained.json()).toMatchObject({ code: 1012001, message: expect.stringContaining('原因') })
  const rows = await server.db.selectFrom('auditLog').select('change').where('subjectId', '=', id).execute()
  expect(rows.at(-1)?.change).toMatchObject({ reason: '客户要求' })
  expect(await titles(id)).toContain('导出个人信息')
})

test('that page has everything, however much it is, and also what happened where the exporter sees nothing', async () => {
  const id = await aDriver('MINE000002')
  const other = await aWorld(server, '200')
  const { orderId } = await aCharger(server, world, server).start({
    idTag: 'MINE000002',
    gunNo: 2,
    at: server.now(),
    meter: energyE4(0),
  })
  await server.runSql(`update charge_order set station_id = ${other.stationId}, station_name = '远方站' where id = ${orderId};
    insert into audit_log (id, user_id, path, outcome, subject_id, change, create_time)
    select 100 + n, 0, '/customer/lockMgr', 200, '${id}', jsonb_build_object('reason', '第' || n || '次锁定'), now()
    from generate_series(1, 10050) n`)
  const body = await ownDataOf(id)
  for (const text of ['第1次锁定', '第10050次锁定', '远方站', '</html>']) expect(body).toContain(text)
})

test('the time line says when an employee joined which group; leaving has the group and the day of joining', async () => {
  const group = { groupName: '时间线企业', contactName: '周', contactMobile: '13900000000', payMode: 'PREPAID' }
  const facts = { ...group, serviceDiscountRate: 10_000, validFrom: '2026-01-01', validTo: '2026-12-31' }
  const boss = await server.signIn({
    permissions: ['group:addedOrModify', 'group:employee:add', 'group:employee:leave'].map((one) => `customer:${one}`),
    orgIds: ['100'],
  })
  const { data } = await boss<{ id: string }>('POST', '/customer/group/addedOrModify', facts)
  const customerId = await aDriver()
  await boss('POST', '/customer/group/employee/add', { groupId: data?.id, customerId, employeeNo: 'T1' })
  const told = async () =>
    (await call<Answer<typeof timelineApi.list>>('GET', '/customer/timeline', { customerId, most: 20 })).data?.rows ??
    []
  const path = `/customer/group?id=${data?.id}&open=${data?.id}`
  const joined = { title: '加入企业', detail: '时间线企业，工号T1', time: '2026-03-12 12:00:00', path }
  expect(await told()).toContainEqual(expect.objectContaining(joined))
  expect((await boss('POST', '/customer/group/employee/leave', { groupId: data?.id, customerId })).code).toBe(200)
  const left = (await told()).filter(({ detail }) => detail.includes('时间线企业'))
  expect(left.map(({ detail }) => detail)).toContainEqual(
    expect.stringContaining('时间线企业，2026-03-12 12:00:00加入'),
  )
  expect(left.map(({ title }) => title)).not.toContain('加入企业')
})

test('nothing of a customer out of sight is shown', async () => {
  const customerId = await aDriver()
  const elsewhere = await server.signIn({ permissions, orgIds: ['300'] })
  for (const path of ['/customer/consent/list', '/customer/wallet/entries', '/customer/wallet/lots'])
    expect((await elsewhere('GET', path, { customerId, pageNo: 1 })).code, path).toBe(3034010)
  expect((await elsewhere('GET', '/customer/timeline', { customerId, most: 5 })).code).toBe(3034010)
})
