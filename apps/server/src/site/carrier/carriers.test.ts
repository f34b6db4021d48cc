import type { Page } from '@chargedeck/contract/paging'
import type { CarrierOption } from '@chargedeck/contract/site/carrier/option'
import type { Carrier, CarrierDetail } from '@chargedeck/contract/site/carrier/row'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld } from '../../../test/world.ts'
import { aYard } from '../../../test/yard.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { aCarrier, carrierFacts } from './fixtures.ts'
import { countCarrierCalls, findCarrierOrNull, noteBreakerMove, theirSecrets } from './public.ts'

const path = '/connectivity/carrier'
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: null })
  companyId = await aCompany(server)
})
afterAll(() => server.stop())

let operators = 0
const facts = (more: object = {}) => ({
  ...carrierFacts(`TEST${String(++operators).padStart(5, '0')}`),
  companyId,
  ...more,
})
const save = (more: object) => call<{ id: string }>('POST', `${path}/addedOrModify`, more)
const added = async (more: object = {}) => {
  const { data, message } = await save(facts(more))
  if (!data) throw new Error(message)
  return data.id
}
const one = async (id: string) => {
  const { data, message } = await call<CarrierDetail>('GET', `${path}/one`, { id })
  if (!data) throw new Error(message)
  return data
}
const rows = async (query: object) => (await call<Page<Carrier>>('GET', `${path}/page`, query)).data?.rows ?? []
const remove = (id: string) => call('DELETE', `${path}/delete`, { id })

test('a new carrier has a number, a wallet, all interfaces of its standard, and secrets that nobody sees again', async () => {
  const id = await added({ operatorId: 'ma5tpp003', marginWarnAmt: 50_000, serviceFeeModel: 'ServiceFee' })
  const shown = await one(id)
  expect(shown).toMatchObject({
    carrierNo: `CR${id}`,
    operatorId: 'MA5TPP003',
    marginAmt: 0,
    marginWarnAmt: 50_000,
    status: '0',
    breakerStatus: 'CLOSED',
    edition: '2016',
    clockSkewSec: 600,
    serviceFeeModel: 'ServiceFee',
  })
  expect(shown.apis).toHaveLength(34)
  expect(shown.apis.every(({ enableFlag }) => enableFlag === 1)).toBe(true)
  expect(shown.secrets).toHaveLength(8)
  expect(shown.secrets[0]).toEqual({ name: 'operatorSecret', isSet: true, setTime: '2026-03-12 12:00:00' })
  const log = await server.runSql(`select change::text from audit_log where subject_id = '${id}'`)
  expect(JSON.stringify([shown, log])).not.toContain('1234567890abcdef')
})

test('an edit keeps what it leaves out and a secret that is empty, seals a new one, and is refused when stale', async () => {
  const id = await added({ minStartAmt: 500 })
  const { operatorId, rowVersion } = await one(id)
  const { secret: _, ...edit } = { ...carrierFacts(operatorId), secret: null }
  const secrets = { operatorSecret: '', dataSecret: 'fedcba0987654321', sigSecret: 's'.repeat(32) }
  expect((await save({ ...edit, ...secrets, id, rowVersion, carrierName: '改名' })).code).toBe(200)
  const row = await asSystem(server.deps, 'test', (ctx) => findCarrierOrNull(ctx, id))
  if (!row) throw new Error('no such carrier')
  expect(theirSecrets(server.deps, row)).toMatchObject({
    operatorSecret: '1234567890abcdef',
    dataSecret: 'fedcba0987654321',
    sigSecret: 's'.repeat(32),
  })
  expect(await one(id)).toMatchObject({ carrierName: '改名', minStartAmt: 500 })
  expect((await save({ ...edit, id, rowVersion })).code).toBe(3030409)
})

test('how often a carrier hears all states is its own choice within a day, or left to the setting', async () => {
  const id = await added()
  const { operatorId, fullStatusMinutes } = await one(id)
  expect(fullStatusMinutes).toBeNull()
  const saved = async (minutes: number | null) => {
    const { code } = await save({ ...carrierFacts(operatorId), id, fullStatusMinutes: minutes })
    return code === 200 ? (await one(id)).fullStatusMinutes : code
  }
  expect([await saved(30), await saved(0), await saved(null)]).toEqual([30, 0, null])
  expect([await saved(1441), await saved(-1)]).toEqual([1012001, 1012001])
})

test('[domain.md A.12] a key of another length is refused at its field, and a new carrier needs all eight', async () => {
  for (const [name, text, code] of [
    ['dataSecret', 'k'.repeat(32), 3038003],
    ['sigSecret', 'k'.repeat(20), 3038003],
    ['myOperatorSecret', '密'.repeat(16), 3038003],
    ['dataSecretIv', 'k'.repeat(15), 3038004],
    ['myDataSecretIv', '', 3038004],
    ['mySigSecret', '', 3038003],
  ] as const)
    expect(await save(facts({ [name]: text }))).toMatchObject({
      code,
      data: { fields: { [name]: expect.stringContaining('位') } },
    })
})

test('one operator id is one carrier, also for two who add it at once, until the carrier is deleted', async () => {
  const twice = facts({ operatorId: 'SAMEOPER1' })
  const answers = await Promise.all([save(twice), save({ ...twice, operatorId: 'sameoper1' })])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3038002])
  const id = answers.find(({ code }) => code === 200)?.data?.id ?? ''
  expect((await remove(id)).code).toBe(200)
  expect((await save(twice)).code).toBe(200)
})

test.each<[object, number, string]>([
  [{ carrierType: 'REG', payMode: null }, 3038010, 'apiStandard'],
  [{ apiStandard: 'HUNAN' }, 3038010, 'apiStandard'],
  [{ payMode: null }, 3038012, 'payMode'],
  [{ carrierType: 'SUP' }, 3038012, 'payMode'],
  [{ baseUrl: 'ftp://partner.example' }, 3038005, 'baseUrl'],
  [{ baseUrl: 'https://me:pass@partner.example/v1' }, 3038005, 'baseUrl'],
  [{ apis: [{ name: 'x', direction: 'IN', enableFlag: 1, path: 'x' }] }, 3038014, 'apis'],
  [{ apis: [{ name: 'query_token', direction: 'IN', enableFlag: 0, path: 'query_token' }] }, 3038014, 'apis'],
  [{ apis: [{ name: 'query_token', direction: 'IN', enableFlag: 1, path: 'a/../b' }] }, 3038014, 'apis'],
  [{ companyId: '1' }, 3038015, 'companyId'],
])('%j is refused at its field', async (more, code, field) => {
  expect(await save(facts(more))).toMatchObject({ code, data: { fields: { [field]: expect.any(String) } } })
})

test('company and type stay; the pay mode only changes while nothing is paid in or owed', async () => {
  const id = await added()
  const { operatorId } = await one(id)
  const edit = { ...carrierFacts(operatorId), id }
  expect((await save({ ...edit, companyId: await aCompany(server) })).code).toBe(3038011)
  expect((await save({ ...edit, carrierType: 'SUP', payMode: null })).code).toBe(3038011)
  await server.runSql(`update carrier_wallet set margin_amt = 1 where carrier_id = ${id}`)
  expect((await save({ ...edit, payMode: 'MONTHLY' })).code).toBe(3038012)
  await server.runSql(`update carrier_wallet set margin_amt = 0 where carrier_id = ${id}`)
  expect((await save({ ...edit, payMode: 'MONTHLY' })).code).toBe(200)
})

test('an interface has its own path and switch, kept by an edit that names others', async () => {
  const id = await added({ apis: [{ name: 'query_equip_auth', direction: 'IN', enableFlag: 0, path: 'auth.v2' }] })
  const { operatorId } = await one(id)
  const fee = { name: 'notification_stationFee', direction: 'OUT', enableFlag: 0, path: 'notification_stationFee' }
  await save({ ...carrierFacts(operatorId), id, apis: [fee] })
  const { apis } = await one(id)
  expect(apis.filter(({ enableFlag }) => enableFlag === 0)).toMatchObject([
    { name: 'query_equip_auth', direction: 'IN', path: 'auth.v2' },
    { name: 'notification_stationFee', direction: 'OUT' },
  ])
})

test('an interface that carriers call is told from the others by its path, of one part', async () => {
  const auth = (path: string, direction = 'IN') => ({ name: 'query_equip_auth', direction, enableFlag: 1, path })
  const messageOf = async (api: object) => (await save(facts({ apis: [api] }))).message
  expect(await messageOf(auth('v2/auth'))).toBe('接口“请求设备认证”由对方调用，路径不能包含“/”')
  expect(await messageOf(auth('query_start_charge'))).toBe(
    '接口“请求启动充电”与“请求设备认证”的路径相同，对方的调用无法区分',
  )
  expect((await save(facts({ apis: [auth('v2/query_start_charge', 'OUT')] }))).code).toBe(200)
})

test('a carrier is disabled with a reason, not while its customers charge, and not twice', async () => {
  const id = await added()
  const { orderId } = await aYard(server, '100')
  const update = (status: string) => call('POST', `${path}/status/update`, { id, status, reason: '合同到期' })
  await server.runSql(`update charge_order set carrier_id = ${id}, order_status = '10' where id = ${orderId}`)
  expect(await update('1')).toMatchObject({ code: 3038006, message: '存在充电中的互联订单（1笔）' })
  const renamed = { ...carrierFacts('RENAMED01'), id } // their numbers begin with the operator
  expect((await save(renamed)).code).toBe(3038006)
  expect((await remove(id)).code).toBe(3038006)
  await server.runSql(`update charge_order set order_status = '50' where id = ${orderId}`)
  expect((await update('1')).code).toBe(200)
  expect((await update('1')).code).toBe(3038016)
  expect(await rows({ status: '1', carrierType: 'TPP' })).toMatchObject([{ id }])
  expect((await update('0')).code).toBe(200)
})

test('a carrier with a station, with a margin or with a debt stays', async () => {
  const id = await added()
  const { stationId } = await aWorld(server)
  for (const [lay, lift] of [
    [
      `insert into carrier_site (id, carrier_id, station_id, create_time) values (${server.nextId()}, ${id}, ${stationId}, now())`,
      'delete from carrier_site',
    ],
    [`update station set carrier_id = ${id}`, 'update station set carrier_id = null'],
    ['update carrier_wallet set margin_amt = 5', 'update carrier_wallet set margin_amt = 0'],
    ['update carrier_wallet set receivable_amt = 5', 'update carrier_wallet set receivable_amt = 0'],
  ] as const) {
    await server.runSql(lay)
    expect(await remove(id)).toMatchObject({ code: 3038009, message: '存在站点绑定或保证金余额' })
    await server.runSql(lift)
  }
  expect((await remove(id)).code).toBe(200)
  expect((await call('GET', `${path}/one`, { id })).code).toBe(3038001)
})

test('the warning of an open line ends with its carrier', async () => {
  const id = await added()
  await server.runSql(`update carrier set breaker_status = 'OPEN' where id = ${id}`)
  expect((await remove(id)).code).toBe(200)
  expect(await server.runSql(`select kind, code from alarm_signal where carrier_id = ${id}`)).toEqual([
    { kind: 'RECOVERED', code: 'P008' },
    { kind: 'RECOVERED', code: 'P014' },
  ])
})

test('the warning of a carrier that does not answer about its orders ends when they are not compared any more', async () => {
  const signals = (id: string) =>
    server.runSql(`select kind, code, content from alarm_signal where carrier_id = ${id} and code = 'P014'`)
  const over = [{ kind: 'RECOVERED', code: 'P014', content: '已不与该运营商对账' }]
  const [disabled, kept] = [await added({ checkMode: 'DAILY' }), await added({ checkMode: 'DAILY' })]
  const stop = { id: disabled, status: '1', reason: '合作结束' }
  expect((await call('POST', `${path}/status/update`, stop)).code).toBe(200)
  expect(await signals(disabled)).toEqual(over)
  const { operatorId } = await one(kept)
  const edit = { ...carrierFacts(operatorId), id: kept }
  expect((await save({ ...edit, checkMode: 'DAILY', shortName: '改名' })).code).toBe(200)
  expect(await signals(kept)).toEqual([])
  expect((await save({ ...edit, checkMode: 'NONE' })).code).toBe(200)
  expect(await signals(kept)).toEqual(over)
})

test('orders are compared by themselves from the day before a carrier is compared with daily, and from a new day after a pause', async () => {
  const id = await added({ checkMode: 'MANUAL' })
  const from = async () =>
    (await server.db.selectFrom('carrier').select('checkFrom').where('id', '=', id).executeTakeFirst())?.checkFrom
  const { operatorId } = await one(id)
  const saved = async (more: object) => {
    expect((await save({ ...carrierFacts(operatorId), id, ...more })).code).toBe(200)
    return from()
  }
  expect(await from()).toBeNull()
  expect(await saved({ checkMode: 'DAILY' })).toBe('2026-03-11')
  await server.runSql(`update carrier set check_from = '2026-02-01' where id = ${id}`)
  expect(await saved({ checkMode: 'DAILY', shortName: '改名' })).toBe('2026-02-01')
  await saved({ checkMode: 'NONE' })
  expect(await saved({ checkMode: 'DAILY' })).toBe('2026-03-11')
})

test('a carrier whose orders are compared again is warned of for the days that it still has not answered about', async () => {
  const [silent, fine] = [await added({ checkMode: 'DAILY' }), await added({ checkMode: 'DAILY' })]
  for (const [day, status] of [
    ['2026-03-01', '60'],
    ['2026-03-02', '60'],
    ['2026-03-03', '30'],
  ])
    await server.runSql(`insert into carrier_check (id, check_no, carrier_id, check_date, status, create_time)
      values (${server.nextId()}, 'CK${server.nextId()}', ${silent}, '${day}', '${status}', now())`)
  const update = (id: string, status: string) =>
    call('POST', `${path}/status/update`, { id, status, reason: '系统升级' })
  for (const id of [silent, fine]) {
    await update(id, '1')
    await update(id, '0')
  }
  const signals = (id: string) =>
    server.runSql(`select kind, content from alarm_signal where carrier_id = ${id} and code = 'P014' order by id`)
  const over = { kind: 'RECOVERED', content: '已不与该运营商对账' }
  const content = `运营商「${(await one(silent)).carrierName}」此前有2天未答复订单对账，请在订单对账中重新核对`
  expect(await signals(silent)).toEqual([over, { kind: 'RAISED', content }])
  expect(await signals(fine)).toEqual([over])
})

test('the list counts stations and calls of today, the detail names both and how the line was', async () => {
  const id = await added({ carrierName: '计数平台', operatorId: 'COUNTED01' })
  const { stationId } = await aWorld(server)
  await server.runSql(
    `insert into carrier_site (id, carrier_id, station_id, create_time) values (${server.nextId()}, ${id}, ${stationId}, now())`,
  )
  const { stationId: ofTheirs } = await aWorld(server) // bought through the carrier: in no list of its stations
  await server.runSql(`update station set carrier_id = ${id} where id = ${ofTheirs}`)
  await asSystem(server.deps, 'test', async (ctx) => {
    await countCarrierCalls(ctx, [{ carrierId: id, callQty: 3, failQty: 1 }])
    await countCarrierCalls(ctx, [{ carrierId: id, callQty: 2, failQty: 0 }])
    await noteBreakerMove(ctx, { carrierId: id, fromStatus: 'CLOSED', toStatus: 'OPEN', reason: '超时' })
  })
  for (const query of [{ carrierName: '计数' }, { operatorId: 'counted01' }])
    expect(await rows(query)).toMatchObject([{ id, siteQty: 1, todayCallQty: 5, todayFailQty: 1 }])
  expect(await rows({ carrierName: '计数', breakerStatus: 'OPEN' })).toEqual([])
  expect(await rows({ carrierName: '计数', apiStandard: 'HUNAN' })).toEqual([])
  expect(await one(id)).toMatchObject({
    sites: [{ stationId, enableFlag: 1 }],
    breakerMoves: [{ fromStatus: 'CLOSED', toStatus: 'OPEN', reason: '超时' }],
  })
})

test('options are customer platforms unless another type is wanted, and only those of the own companies', async () => {
  const others = await server.signIn({ permissions: ['connectivity:carrier:thirdParty:list'], orgIds: ['200'] })
  const own = await aCompany(server, '200')
  const [platform, supplier] = [
    await aCarrier(server, { companyId: own }),
    await aCarrier(server, { companyId: own, carrierType: 'SUP', payMode: null }),
  ]
  const idsOf = async (query: object) =>
    (await others<CarrierOption[]>('GET', `${path}/thirdParty/list`, query)).data?.map(({ id }) => id)
  expect(await idsOf({})).toEqual([platform])
  const at = '2026-03-12 12:05:00+08:00' // in five minutes
  await server.runSql(`update carrier set breaker_status = 'OPEN', breaker_try_time = '${at}' where id = ${platform}`)
  const options = async () => (await others<CarrierOption[]>('GET', `${path}/thirdParty/list`, {})).data
  expect(await options()).toMatchObject([{ id: platform, breakerTryTime: '2026-03-12 12:05:00' }])
  await server.runSql(`update carrier set breaker_try_time = '2026-03-12 12:00:00+08:00' where id = ${platform}`)
  expect(await options()).toMatchObject([{ id: platform, breakerTryTime: null }])
  await server.runSql(
    `update carrier set breaker_status = 'HALF_OPEN', breaker_try_time = '${at}' where id = ${platform}`,
  )
  expect(await options()).toMatchObject([{ id: platform, breakerTryTime: null }])
  expect(await idsOf({ carrierType: 'SUP' })).toEqual([supplier])
  expect(await idsOf({ companyId })).toEqual([])
})

test('each standard has its interfaces, by direction', async () => {
  const { data } = await call<{ name: string; direction: string; required: boolean }[]>('GET', `${path}/apiList`, {
    apiStandard: 'GUANGXI',
  })
  expect(data?.filter(({ required }) => required).map(({ name }) => name)).toEqual(['query_token', 'query_token'])
  expect(data?.map(({ name }) => name)).toContain('supervise_notification_realtime_power_info')
})

test('the filter of the margin warning finds whom the warning finds: at its line, used up, or owing in spite of a margin', async () => {
  const held = async (payMode: string, marginAmt: number, receivableAmt: number, more: object = {}) => {
    const id = await added({ carrierName: '预警示例', payMode, marginWarnAmt: 1000, ...more })
    await server.runSql(
      `update carrier_wallet set margin_amt = ${marginAmt}, receivable_amt = ${receivableAmt} where carrier_id = ${id}`,
    )
    return id
  }
  const atItsLine = await held('MARGIN', 1000, 0)
  const usedUp = await held('MARGIN', 0, 0, { marginWarnAmt: null })
  const owing = await held('MARGIN', 5000, 1)
  for (const [payMode, marginAmt, receivableAmt] of [
    ['MARGIN', 1001, 0],
    ['MONTHLY', 0, 9000],
  ] as const)
    await held(payMode, marginAmt, receivableAmt)
  const found = (await rows({ carrierName: '预警示例', lowOnly: 1, pageSize: 100 })).map(({ id }) => id)
  expect(found.toSorted()).toEqual([atItsLine, usedUp, owing].toSorted())
})
