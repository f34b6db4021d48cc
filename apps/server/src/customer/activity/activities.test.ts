import type { Activity, ActivityDetail } from '@chargedeck/contract/customer/activity/shapes'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aPicture, aStation } from '../../site/station/fixtures.ts'
import { aCompany, aCustomer } from '../customer/fixtures.ts'
import { fiveOff, nightDiscount, topUpGift } from './fixtures.ts'

const codes = ['page', 'detail', 'scope:list', 'export', 'addedOrModify', 'status:update', 'delete']
const permissions = codes.map((name) => `activity:${name}`)
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  call = await server.signIn({ permissions, orgIds: ['100'] })
  await server.runSql(`insert into area (id, area_code, parent_code, level_code, name, short_name, merger_name)
    values (320100, '320100', '320000', 2, '南京市', '南京', '江苏省,南京市')`)
})
beforeEach(() =>
  server.runSql(
    'delete from activity_use; delete from activity_scope; delete from activity_prize; delete from activity',
  ),
)
afterAll(() => server.stop())

type Saved = { id: string; rowVersion: number }
const save = (more: object = {}, as = call) => as<Saved>('POST', '/activity/addedOrModify', { ...topUpGift, ...more })
const saved = async (more: object = {}) => (await save(more)).data?.id ?? ''
const page = async (query: object = {}, as = call) =>
  (await as<Page<Activity>>('GET', '/activity/page', query)).data?.rows ?? []
const detail = async (id: string) => (await call<ActivityDetail>('GET', '/activity/detail', { id })).data
const later = { startTime: '2026-04-01 00:00:00', endTime: '2026-04-30 23:59:59' }
const spent = (id: string, amt: number) => server.runSql(`update activity set used_amt = ${amt} where id = ${id}`)

test("an activity shows a public picture, and no file of anybody's own", async () => {
  expect(await save({ bannerFileId: await aPicture(server) })).toMatchObject({ success: true })
  const own = await aPicture(server, { usage: 'FILE' })
  for (const bannerFileId of [own, '404'])
    expect(await save({ activityName: '借图', bannerFileId })).toMatchObject({ message: '活动图不存在' })
})

test('a running activity with a prize that it never gives is extended as it is', async () => {
  const rebate = {
    activityType: 'CHARGE_REBATE',
    rule: { tiers: [{ minAmt: 5000, prizeIds: ['a', 'b'] }] },
    prizes: [fiveOff, { ...fiveOff, id: 'b', prizeName: '立减9元' }],
  }
  const id = await saved(rebate)
  await server.runSql(`update activity set rule = jsonb_set(rule, '{tiers,0,prizeIds}',
    jsonb_build_array(rule #> '{tiers,0,prizeIds,0}')) where id = ${id}`)
  const [row] = await page()
  const again = { ...rebate, id, rule: row?.rule, prizes: row?.prizes }
  expect(await save({ ...again, endTime: later.endTime })).toMatchObject({ code: 200 })
})

test('[S2.7] rule, prizes and scope are saved at once, and the list shows them in short', async () => {
  const stationId = await aStation(server, { companyId, orgId: '100', stationName: '河西站' })
  const id = await saved({
    ...topUpGift,
    activityType: 'CHARGE_REBATE',
    rule: { tiers: [{ minAmt: 5000, prizeIds: ['a'] }] },
    prizes: [fiveOff],
    scope: [
      { scopeType: 'STATION', scopeId: stationId },
      { scopeType: 'CITY', scopeId: '320100', includeFlag: 0 },
      { scopeType: 'PILE_TYPE', scopeId: 'DC' },
    ],
    description: '<p>欢迎</p><script>x</script>',
  })
  const [row] = await page()
  const prizeId = row?.prizes[0]?.id
  expect(row).toMatchObject({
    id,
    companyId,
    activityNo: 'AC2026031201',
    phase: 'RUNNING',
    usedQty: 0,
    rule: { tiers: [{ minAmt: 5000, prizeIds: [prizeId] }] },
    prizes: [{ prizeName: '立减5元', faceAmt: 500, applyTo: 'SERVICE', validDays: 30 }],
    scopeSummary: [
      { scopeType: 'STATION', includeFlag: 1, qty: 1, names: ['河西站'] },
      { scopeType: 'CITY', includeFlag: 0, qty: 1, names: ['南京市'] },
      { scopeType: 'PILE_TYPE', names: ['直流'] },
    ],
  })
  expect((await detail(id))?.description).toBe('<p>欢迎</p>')
  expect((await call('GET', '/activity/scope/list', { activityId: id })).data).toHaveLength(3)
})

const eightTenths = { ...fiveOff, prizeName: '8折券', voucherType: 'DISCOUNT', discountRate: 8000 }
const twentyKwh = { ...fiveOff, id: 'b', prizeName: '20度电量券', voucherType: 'ENERGY', faceEnergy: 200_000 }

test('a percentage with a maximum has its budget; without a budget any prize and any order of tiers of unknown cost', async () => {
  const given = { tiers: [{ minAmt: 20_000, prizeIds: ['a'] }] }
  expect((await save({ rule: given, prizes: [{ ...eightTenths, maxAmt: 800 }] })).code).toBe(200)
  const tiers = [
    { minAmt: 3000, prizeIds: ['a'] },
    { minAmt: 10_000, prizeIds: ['b'] },
  ]
  const rebate = { activityType: 'CHARGE_REBATE', rule: { tiers }, prizes: [fiveOff, twentyKwh], budgetAmt: null }
  expect((await save(rebate)).code).toBe(200)
})

test('an amount and energy may ask for a least price, which is kept', async () => {
  const [fromTen, fromForty] = [
    { ...fiveOff, thresholdAmt: 1000 },
    { ...twentyKwh, thresholdAmt: 4000 },
  ]
  await saved({ activityType: 'REGISTER_GIFT', rule: {}, prizes: [fromTen, fromForty], budgetAmt: null })
  expect((await page())[0]?.prizes).toMatchObject([{ thresholdAmt: 1000 }, { thresholdAmt: 4000 }])
})

test('an export names the rule and the scope as the list does', async () => {
  const scope = ['320100'].map((scopeId) => ({ scopeType: 'CITY', scopeId, includeFlag: 0 }))
  const rule = { tiers: [{ minAmt: 5000, prizeIds: ['a'] }] }
  await saved({ activityType: 'CHARGE_REBATE', rule, prizes: [{ ...fiveOff, qty: 2 }], scope })
  const userId = await aUserWithRole(server.deps, { permissions, orgIds: ['100'] })
  const { rawPayload } = await server.app.inject({
    method: 'POST',
    url: '/api/activity/export',
    headers: { authorization: `Bearer ${await aToken(server.deps, userId)}` },
    payload: { columns: ['activityName', 'rule', 'scope'] },
  })
  const rows = (await readXlsx(rawPayload)).sheets[0]?.rows ?? []
  const [titles, cells] = rows.slice(-2)
  const cellOf = (title: string) => cells?.[titles?.indexOf(title) ?? -1]
  expect([cellOf('规则摘要'), cellOf('范围摘要')]).toEqual(['充电满50元送立减5元×2', '除南京市'])
})

test.each([
  [{ endTime: '2026-02-01 00:00:00' }, 3037010, 'endTime', '活动时间不正确：结束时间应晚于开始时间'],
  [{ endTime: '2026-03-11 00:00:00' }, 3037010, 'endTime', '活动时间不正确：结束时间应晚于现在'],
  [{ timeWindows: [{ from: '8', to: '9' }] }, 3037010, 'timeWindows', /每日时段/],
  [{ rule: { tiers: [] } }, 3037016, 'rule', '请至少添加一个阶梯'],
  [
    {
      rule: {
        tiers: [
          { minAmt: 20_000, giftAmt: 2000 },
          { minAmt: 10_000, giftAmt: 3000 },
        ],
      },
    },
    3037013,
    'rule',
    /第2个阶梯：阶梯须递增/,
  ],
  [{ rule: { tiers: [{ minAmt: 20_000, prizeIds: ['zz'] }] } }, 3037016, 'rule', /不存在的奖品/],
  [{ budgetAmt: 0 }, 3037016, 'budgetAmt', /预算应大于0/],
  [{ description: '<img src="/api/file/preview/1">'.repeat(6) }, 3037014, 'description', '图片不得超过5张'],
  [{ prizes: [{ ...fiveOff, faceAmt: 0 }] }, 3037017, 'prizes', '奖品“立减5元”：请填写面额'],
  [{ prizes: [eightTenths] }, 3037016, 'budgetAmt', /奖品“8折券”的成本没有上限.*须填写最高抵扣/],
  [{ prizes: [{ ...twentyKwh, id: 'a' }] }, 3037016, 'budgetAmt', /奖品“20度电量券”的成本没有上限/],
  [
    { prizes: [fiveOff, { ...fiveOff, prizeName: '立减9元' }] },
    3037017,
    'prizes',
    /奖品“立减9元”：与另一个奖品的ID相同/,
  ],
  [{ prizes: [{ ...fiveOff, stationScope: ['404'] }] }, 3037017, 'prizes', /可用站点/],
  [{ prizes: [fiveOff] }, 3037017, 'prizes', '奖品“立减5元”没有用于任何阶梯，请在规则中选择，或删除'],
  [
    {
      activityType: 'FISSION',
      rule: { inviterPrizes: ['a'], inviteePrizes: [], trigger: 'REGISTER' },
      prizes: [fiveOff, { id: 'b', prizeType: 'GIFT_AMT', prizeName: '余额', faceAmt: 100, qty: 1 }],
    },
    3037017,
    'prizes',
    '奖品2邀请人和被邀请人都不得，请在规则中选择，或删除',
  ],
  [{ scope: [{ scopeType: 'STATION', scopeId: '1' }] }, 3037018, 'scope', /不存在的站点/],
  [{ scope: [{ scopeType: 'CUSTOMER', scopeId: 'x' }] }, 3037018, 'scope', /不存在的客户/],
  [{ scope: [{ scopeType: 'CITY', scopeId: '1' }] }, 3037018, 'scope', /不存在的城市/],
  [{ ...nightDiscount, rule: {} }, 3037016, 'rule', /服务费折扣/],
  [{ activityType: 'REGISTER_GIFT', rule: {} }, 3037016, 'rule', '请添加奖品'],
  [{ activityType: 'FISSION', rule: {} }, 3037016, 'rule', '请为邀请人或被邀请人选择奖品'],
])('%j is refused in words at its field, and nothing is stored', async (wrong, code, field, message) => {
  const answer = await save(wrong)
  expect(answer.code).toBe(code)
  expect(answer.data).toHaveProperty(['fields', field], expect.stringMatching(message))
  expect(await page()).toEqual([])
})

test('a new activity and an edit are refused with everything that is wrong at once, each at its field', async () => {
  const wrong = {
    endTime: '2026-02-01 00:00:00',
    timeWindows: [{ from: '8', to: '9' }],
    budgetAmt: 0,
    scope: [
      { scopeType: 'CUSTOMER', scopeId: 'x' },
      { scopeType: 'GROUP', scopeId: '404' },
    ],
    rule: { tiers: [{ minAmt: 0, prizeIds: ['a'] }, { minAmt: 20_000 }] },
    prizes: [
      { ...fiveOff, faceAmt: 0 },
      { ...fiveOff, id: 'b', prizeName: '立减9元', qty: 0 },
    ],
    bannerFileId: '404',
  }
  const fields = {
    endTime: '活动时间不正确：结束时间应晚于开始时间',
    timeWindows: '活动时间不正确：每日时段应写成 22:00 至 06:00',
    budgetAmt: '预算应大于0，不限请留空',
    scope: '适用范围中有不存在的客户、企业',
    rule: '第1个阶梯：金额不正确：门槛应大于0，赠送不能为负；第2个阶梯：请设置赠送金额或奖品',
    prizes:
      '奖品“立减5元”：请填写面额；奖品“立减9元”：每次数量应为1至100；奖品“立减9元”没有用于任何阶梯，请在规则中选择，或删除',
    bannerFileId: '活动图不存在',
  }
  expect((await save(wrong)).data).toEqual({ fields })
  const id = await saved(later)
  expect((await save({ ...wrong, id, startTime: later.startTime })).data).toEqual({ fields })
})

test.each([
  [{ budgetAmt: 1e16 }, '预算'],
  [{ rule: { tiers: [{ minAmt: 20_000, giftAmt: 1e13 }] } }, '赠送金额'],
  [{ prizes: [{ ...fiveOff, faceAmt: 1e16 }] }, '面额'],
  [{ prizes: [{ ...fiveOff, voucherType: 'ENERGY', faceEnergy: 1e16 }] }, '电量'],
])('%j, which no company has, is refused by its name', async (wrong, name) => {
  expect(await save(wrong)).toMatchObject({ code: 1012001, message: expect.stringContaining(name) })
  expect(await page()).toEqual([])
})

test('a top-up has no station: its activity cannot be limited to one', async () => {
  const stationId = await aStation(server, { companyId, orgId: '100' })
  expect((await save({ scope: [{ scopeType: 'STATION', scopeId: stationId }] })).message).toBe(
    '充值送活动只能按客户类型、企业、客户限定范围',
  )
})

test('a station whose id has nineteen digits is known to a scope, and a number that no id has is not', async () => {
  const stationId = '1900000000000000101'
  await server.runSql(
    `update station set id = ${stationId} where id = ${await aStation(server, { companyId, orgId: '100' })}`,
  )
  const rebate = {
    activityType: 'CHARGE_REBATE',
    rule: { tiers: [{ minAmt: 5000, prizeIds: ['a'] }] },
    prizes: [fiveOff],
  }
  const at = (scopeId: string) => save({ ...rebate, scope: [{ scopeType: 'STATION', scopeId }] })
  expect(await at(stationId)).toMatchObject({ code: 200 })
  for (const nobody of ['9999999999999999999', '河西站'])
    expect(await at(nobody)).toMatchObject({ message: '适用范围中有不存在的站点' })
})

test('a begun activity only runs longer, gets another budget or is disabled', async () => {
  const id = await saved()
  const change = (more: object) => save({ id, ...more })
  expect(await change({ activityName: '充500送80' })).toMatchObject({ code: 3037011 })
  expect(await change({ rule: { tiers: [{ minAmt: 100, giftAmt: 2000 }] } })).toMatchObject({ code: 3037011 })
  expect(await change({ prizes: [fiveOff] })).toMatchObject({ code: 3037011 })
  expect(await change({ perCustomerTimes: 1 })).toMatchObject({ code: 3037011 }) // settlements lock no activity without a limit
  expect(await change({ scope: [{ scopeType: 'CUSTOMER_TYPE', scopeId: 'VIP' }] })).toMatchObject({ code: 3037011 })
  expect((await change({ endTime: '2026-03-30 00:00:00' })).message).toBe(
    '进行中的活动只能延期或停用，结束时间不能提前',
  )
  await spent(id, 10_000)
  expect(await change({ budgetAmt: 9999 })).toMatchObject({ code: 3037012, message: '预算小于已用' })
  expect(await change({ endTime: '2026-04-30 23:59:59', budgetAmt: 10_000, status: 1 })).toMatchObject({ code: 200 })
  expect(await page()).toMatchObject([{ endTime: '2026-04-30 23:59:59', phase: 'DISABLED', rowVersion: 2 }])
})

test('before it begins everything may change; prizes that stay keep their ids, and it may be deleted', async () => {
  const gifts = { ...topUpGift, ...later, activityType: 'REGISTER_GIFT', rule: {} }
  const id = await saved({ ...gifts, prizes: [fiveOff] })
  const [first] = (await page())[0]?.prizes ?? []
  const tenOff = { ...fiveOff, id: 'b', prizeName: '立减10元', faceAmt: 1000 }
  await save({ ...gifts, id, prizes: [first, tenOff], activityName: '新人礼' })
  const [row] = await page()
  expect(row).toMatchObject({ activityName: '新人礼', prizes: [{ id: first?.id }, { prizeName: '立减10元' }] })
  expect(row?.rule.prizeIds).toEqual(row?.prizes.map((prize) => prize.id))
  expect((await call('POST', '/activity/delete', { id })).code).toBe(200)
  expect(await page()).toEqual([])
})

test('a begun activity is disabled and enabled, but not deleted', async () => {
  const id = await saved()
  const set = async (status: number) => (await call('POST', '/activity/status/update', { id, status })).code
  expect(await call('POST', '/activity/delete', { id })).toMatchObject({ code: 3037019 })
  expect([await set(1), await set(1), await set(0)]).toEqual([200, 3037061, 200])
})

test('of two who save at once the second is stale; another organisation finds nothing', async () => {
  const id = await saved()
  const both = await Promise.all([1, 2].map(() => save({ id, rowVersion: 1, budgetAmt: 6_000_000 })))
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3030409])
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect(await page({}, stranger)).toEqual([])
  expect((await save({ id }, stranger)).code).toBe(3037015)
  expect((await save({}, stranger)).code).toBe(3037060)
  const otherCompany = await aCompany(server, '200')
  const customerId = await aCustomer(server, { companyId: otherCompany })
  expect((await save({ scope: [{ scopeType: 'CUSTOMER', scopeId: customerId }] })).code).toBe(3037018)
})

test('[S2.7] filters by name, type, phase and time, and sorts', async () => {
  const running = await saved()
  const used = await saved({ activityName: '充500送80' })
  await spent(used, 5_000_000)
  const next = await saved({ ...nightDiscount, ...later })
  const off = await saved({ ...nightDiscount, status: 1 })
  const past = await saved()
  await server.runSql(`update activity set end_time = '2026-03-12 11:59:58+08' where id = ${past}`)
  const names = new Map(Object.entries({ running, used, next, off, past }).map(([name, id]) => [id, name]))
  const found = async (query: object) => (await page(query)).map(({ id, phase }) => `${names.get(id)} ${phase}`)
  expect(await found({ phase: 'RUNNING' })).toEqual(['running RUNNING'])
  expect(await found({ phase: 'USED_UP' })).toEqual(['used USED_UP'])
  expect(await found({ phase: 'NOT_BEGUN' })).toEqual(['next NOT_BEGUN'])
  expect(await found({ phase: 'DISABLED' })).toEqual(['off DISABLED'])
  expect(await found({ phase: 'ENDED' })).toEqual(['past ENDED'])
  expect(await found({ activityName: '500' })).toEqual(['used USED_UP'])
  expect(await found({ searchValue: '500' })).toEqual(['used USED_UP'])
  expect(await found({ activityType: 'CHARGE_DISCOUNT' })).toEqual(['off DISABLED', 'next NOT_BEGUN'])
  expect(await found({ startTime: '2026-04-15' })).toEqual(['next NOT_BEGUN'])
  expect(await found({ endTime: '2026-03-31', companyId })).toHaveLength(4)
  for (const sortField of ['startTime', 'endTime', 'usedAmt', 'usedQty'])
    expect(await found({ sortField, sortOrder: 'ascend' })).toHaveLength(5)
})
