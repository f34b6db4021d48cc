import { randomUUID } from 'node:crypto'
import { fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, aWorld, invariantsOf, type World } from '../../../test/world.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { asCarrier } from '../carrier-call/fixtures.ts'
import { flushCalls } from '../carrier-call/public.ts'
import { aSupplier } from '../carrier-station/fixtures.ts'
import { aPartner, type Partner } from '../fixtures.ts'
import { aTheirGun } from './fixtures.ts'
import { startJob } from './jobs.ts'
import { roamingJobs, watchRoaming } from './public.ts'

const { starting, charging, stopping, done, abnormal, cancelled } = roamingOrderStates
const noon = fromWallTime('2026-03-12 12:00:00')
let at = noon
let server: TestServer
let world: World
let partner: Partner
let carrierId: string
let gun: Awaited<ReturnType<typeof aTheirGun>>
let customerId: string
let staff: Awaited<ReturnType<TestServer['signIn']>>
let tell: Awaited<ReturnType<typeof asCarrier>>['call']

beforeAll(async () => {
  server = await startTestServer(() => at)
  world = await aWorld(server)
  staff = await server.signIn({ permissions: null })
})
beforeEach(async () => {
  at = noon
  partner = await aPartner({ now: () => at })
  partner.answers['query_equip_business_policy'] = (body) => ({
    ...body,
    SuccStat: 0,
    FailReason: 0,
    SumPeriod: 1,
    PolicyInfos: [{ StartTime: '000000', ElecPrice: 0.7, SevicePrice: 0.5 }],
  })
  carrierId = await aCarrier(server, { companyId: world.companyId, baseUrl: partner.url, ...aSupplier })
  gun = await aTheirGun(server, carrierId)
  customerId = (await aCustomer(server, world)).id
  tell = (await asCarrier(server, carrierId)).call
})
afterEach(async () => {
  await partner.close()
  expect(await invariantsOf(server)).toEqual([])
})
afterAll(async () => {
  await flushCalls(server.deps)
  await server.stop()
})

const path = '/connectivity/carrier/roaming'
const work = () => runDueJobs({ url: server.url, deps: server.deps, handlers: roamingJobs })
const later = (minutes: number) => (at = new Date(at.getTime() + minutes * 60_000))
const ask = (sent: object = {}) =>
  staff<{ id: string; orderNo: string }>('POST', `${path}/start`, {
    requestId: randomUUID(),
    carrierGunId: gun.carrierGunId,
    customerId,
    ...sent,
  })
async function begun() {
  const { data } = await ask()
  await work()
  const { id = '', orderNo = '' } = data ?? {}
  return { id, named: { StartChargeSeq: orderNo, ConnectorID: gun.gunCode } }
}
const tellStarted = (named: object) =>
  tell('notification_start_charge_result', { ...named, StartChargeSeqStat: 2, StartTime: toWallTime(at) })
const charge = async () => {
  const { id, named } = await begun()
  await tellStarted(named)
  return { id, named }
}
const tellStatus = (named: object, more: object = {}) =>
  tell('notification_equip_charge_status', {
    ...named,
    StartChargeSeqStat: 2,
    ConnectorStatus: 3,
    CurrentA: 80,
    VoltageA: 700,
    Soc: 55,
    StartTime: toWallTime(noon),
    EndTime: toWallTime(at),
    TotalPower: 10,
    ...more,
  })
const orderOf = (id: string) =>
  server.db.selectFrom('roamingOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const frozen = async () =>
  (
    await server.db
      .selectFrom('wallet')
      .select('frozenAmt')
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow()
  ).frozenAmt

test('money of a customer who charges at a partner is not paid back', async () => {
  await charge()
  const refund = { requestId: randomUUID(), customerId, refundAmt: 100, way: 'OFFLINE', tradeChannel: 'OfflinePay' }
  expect(await staff('POST', '/trade/order/refund', { ...refund, reason: '退款' })).toMatchObject({ code: 3036011 })
})

test('a charge that was given up leaves its gun to the next, whatever the partner says of it later', async () => {
  const lost = await charge()
  later(24 * 60 + 1)
  partner.mood = 'dead'
  await watchRoaming(server.deps)
  expect(await orderOf(lost.id)).toMatchObject({ orderStatus: abnormal })
  partner.mood = 'fine'
  tell = (await asCarrier(server, carrierId)).call // its token has ended
  const next = await charge()
  expect(await tellStatus(lost.named)).toMatchObject({ ret: 0 })
  expect(await orderOf(lost.id)).toMatchObject({ orderStatus: abnormal, runningEnergy: 100_000 })
  expect(await orderOf(next.id)).toMatchObject({ orderStatus: charging })
})

test('a partner that begins a charge which it had refused is asked to stop it', async () => {
  partner.answers['query_start_charge'] = (body) => ({ ...body, StartChargeSeqStat: 4, SuccStat: 1, FailReason: 2 })
  const { id, named } = await begun()
  expect(await orderOf(id)).toMatchObject({ orderStatus: cancelled })
  await tellStarted(named)
  await work()
  expect(partner.heardOf('query_stop_charge')).toEqual([named])
})

test('a partner that has this start already may have begun it: nothing is given up before it says so', async () => {
  partner.answers['query_start_charge'] = (body) => ({ ...body, StartChargeSeqStat: 2, SuccStat: 1, FailReason: 10 })
  const { id, named } = await begun()
  expect(await orderOf(id)).toMatchObject({ orderStatus: starting, freezeAmt: 5000 })
  await tellStarted(named)
  expect(await orderOf(id)).toMatchObject({ orderStatus: charging })
})

test('a start that was sent before the process died is repeated by its number, and not given up for its own charge', async () => {
  const { data } = await ask()
  const id = data?.id ?? ''
  await work()
  expect((await orderOf(id)).startSentTime).toEqual(at)
  partner.answers['query_equip_auth'] = (body) => ({ ...body, SuccStat: 1, FailReason: 2, FailReasonMsg: '正在充电' })
  partner.answers['query_start_charge'] = (body) => ({ ...body, StartChargeSeqStat: 2, SuccStat: 1, FailReason: 91 })
  await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, startJob, { orderId: id }))
  await work()
  expect(partner.heardOf('query_equip_auth')).toHaveLength(1)
  expect(new Set(partner.heardOf('query_start_charge').map((body) => body['StartChargeSeq']))).toEqual(
    new Set([data?.orderNo]),
  )
  expect(await orderOf(id)).toMatchObject({ orderStatus: starting })
  expect(await frozen()).toBe(5000)
  await tellStarted({ StartChargeSeq: data?.orderNo, ConnectorID: gun.gunCode })
  await work()
  expect(await orderOf(id)).toMatchObject({ orderStatus: charging })
  expect(partner.heardOf('query_stop_charge')).toEqual([])
})

test('only a partner that does not know the charge ends its start: no other refusal of the question does', async () => {
  const { id } = await begun()
  for (const refusal of [
    { Ret: 4001, Msg: '签名错误' },
    { Ret: 4003, Msg: '参数不合法' },
    { Ret: 4004, Msg: '运营商已停用' },
    { Ret: 4004, Msg: '设备维护' },
  ]) {
    partner.refusal = refusal
    later(2)
    await watchRoaming(server.deps)
    expect(await orderOf(id)).toMatchObject({ orderStatus: starting })
  }
  expect(await frozen()).toBe(5000)
  partner.refusal = { Ret: 4004, Msg: '订单不存在' }
  later(2)
  await watchRoaming(server.deps)
  expect(await orderOf(id)).toMatchObject({ orderStatus: cancelled })
})

test('a partner that takes a stop and charges on is found out, and asked again when the money ends', async () => {
  customerId = (await aCustomer(server, world, { amt: 7000 })).id
  const { id, named } = await charge()
  await staff('POST', `${path}/stop`, { id })
  await work()
  later(1)
  await tellStatus(named)
  expect(await orderOf(id)).toMatchObject({ orderStatus: stopping })
  later(2)
  await tellStatus(named, { TotalPower: 11 })
  expect(await orderOf(id)).toMatchObject({ orderStatus: charging })
  later(20)
  await tellStatus(named, { TotalPower: 57 })
  expect(await orderOf(id)).toMatchObject({ orderStatus: stopping, stopSide: 'BALANCE' })
  await work()
  expect(partner.heardOf('query_stop_charge')).toHaveLength(2)
})

test('a stop that the partner does not take leaves the charge running and says why, until it is asked again', async () => {
  const { id } = await charge()
  const refused = { StartChargeSeqStat: 2, SuccStat: 1, FailReason: 2 }
  partner.answers['query_stop_charge'] = (body) => ({ StartChargeSeq: body['StartChargeSeq'], ...refused })
  await staff('POST', `${path}/stop`, { id })
  await work()
  expect(await orderOf(id)).toMatchObject({ orderStatus: charging, failReason: '对方未停止：原因2' })
  await staff('POST', `${path}/stop`, { id })
  expect(await orderOf(id)).toMatchObject({ orderStatus: stopping, failReason: null })
})

test('an amount that so much energy cannot cost holds nothing more', async () => {
  const { id, named } = await charge()
  later(1)
  expect(await frozen()).toBe(5000)
  await tellStatus(named, { TotalPower: 1, TotalMoney: 900_000 })
  expect(await orderOf(id)).toMatchObject({ orderStatus: charging, runningAmt: 120 })
  expect(await frozen()).toBe(5000)
})

test('answers of a wrong shape end a start with their reason, and the money is free', async () => {
  partner.answers['query_equip_business_policy'] = (body) => ({ ...body, SuccStat: 0, PolicyInfos: 'none' })
  const { id } = await begun()
  expect(await orderOf(id)).toMatchObject({ orderStatus: cancelled, failReason: '对方未提供价格' })
  expect(await frozen()).toBe(0)
})

test('a request stands for one start: with another gun or customer it is refused', async () => {
  const requestId = randomUUID()
  expect((await ask({ requestId })).code).toBe(200)
  const other = (await aCustomer(server, world)).id
  expect(await ask({ requestId, customerId: other })).toMatchObject({ message: '请求ID已用于另一次启动' })
})

test('an order of 10^12 yuan, with parts of no time or with a moment that does not exist, is refused', async () => {
  const { id, named } = await charge()
  later(31)
  const span = { StartTime: toWallTime(noon), EndTime: '2026-03-12 12:30:00' }
  const amts = { TotalPower: 10, TotalElecMoney: 7, TotalSeviceMoney: 5, TotalMoney: 12 }
  const info = (more: object) => ({ ...named, ...span, ...amts, StopReason: 1, ...more })
  const part = { DetailStartTime: '2026-03-12 11:00:00', DetailEndTime: span.EndTime, DetailPower: 10 }
  for (const lie of [
    { TotalElecMoney: 1e12, TotalMoney: 1e12 + 5 },
    { TotalElecMoney: 1e308, TotalMoney: 1e308 },
    { TotalPower: 1e12 },
    { StartTime: '2026-02-30 12:00:00' },
    { SumPeriod: 2 },
    { TotalMoney: 'many' },
    { SumPeriod: 1, ChargeDetails: [part] },
  ])
    expect((await tell('notification_charge_order_info', info(lie))).ret, JSON.stringify(lie)).toBe(4004)
  const both = await Promise.all([info({}), info({})].map((one) => tell('notification_charge_order_info', one)))
  expect(both.map(({ data }) => data)).toMatchObject([{ ConfirmResult: 0 }, { ConfirmResult: 0 }])
  expect(await orderOf(id)).toMatchObject({ orderStatus: done, principalAmt: 1200 })
})

test('a bill that cannot be read is refused, and staff are told at once', async () => {
  const { id, named } = await charge()
  later(31)
  const amts = { TotalPower: 10, TotalElecMoney: 7, TotalSeviceMoney: 5, TotalMoney: 12 }
  const bill = { ...named, StartTime: toWallTime(noon), EndTime: toWallTime(at), ...amts, StopReason: 1 }
  expect((await tell('notification_charge_order_info', { ...bill, SumPeriod: 2 })).ret).toBe(4004)
  const failReason = '对方账单被拒收：参数SumPeriod与ChargeDetails的数量不一致'
  expect(await orderOf(id)).toMatchObject({ orderStatus: abnormal, failReason })
  expect((await tell('notification_charge_order_info', bill)).data).toMatchObject({ ConfirmResult: 0 })
  expect(await orderOf(id)).toMatchObject({ orderStatus: done, failReason: null })
  expect((await tell('notification_charge_order_info', { ...bill, SumPeriod: 2 })).ret).toBe(4004)
  expect(await orderOf(id)).toMatchObject({ orderStatus: done, failReason: null })
})

test('a bill without its total, or with a text for a number, is refused, and staff are told at once of its charge', async () => {
  const { id, named } = await charge()
  later(31)
  const amts = { TotalPower: 10, TotalElecMoney: 7, TotalSeviceMoney: 5 }
  const bill = { ...named, StartTime: toWallTime(noon), EndTime: toWallTime(at), ...amts, StopReason: 1 }
  expect((await tell('notification_charge_order_info', { ...bill, StartChargeSeq: 'A1' })).ret).toBe(4004)
  expect(await orderOf(id)).toMatchObject({ orderStatus: charging })
  expect((await tell('notification_charge_order_info', bill)).ret).toBe(4004)
  const missing = '对方账单被拒收：缺少参数TotalMoney'
  expect(await orderOf(id)).toMatchObject({ orderStatus: abnormal, failReason: missing })
  expect((await tell('notification_charge_order_info', { ...bill, TotalMoney: 'many' })).ret).toBe(4004)
  expect((await orderOf(id)).failReason).toContain('TotalMoney')
  const alarm = `select content from alarm_signal where carrier_id = ${carrierId} and kind = 'RAISED'`
  expect(await server.runSql(alarm)).toEqual([{ content: `资源方订单${named.StartChargeSeq}：${missing}` }])
  expect((await tell('notification_charge_order_info', { ...bill, TotalMoney: 12 })).data).toMatchObject({
    ConfirmResult: 0,
  })
  expect((await tell('notification_charge_order_info', bill)).ret).toBe(4004)
  expect(await orderOf(id)).toMatchObject({ orderStatus: done, failReason: null })
})

test('a charge of a silent partner is asked about, however many wait for staff', async () => {
  const { id } = await begun()
  const [columns, values] = [
    'carrier_id, company_id, carrier_station_id, carrier_gun_id, customer_id, carrier_fee, news_time, create_time',
    `'80', 'W' || n, 'W' || n, now() - interval '9 years'`,
  ]
  await server.runSql(`insert into roaming_order (id, order_status, order_no, request_id, ask_time, ${columns})
    select n, ${values}, ${columns} from roaming_order, generate_series(1, 300) as n where id = ${id}`)
  await server.runSql(`update roaming_order set ask_time = '2026-03-12 04:01:00Z' where id <= 300`)
  later(2)
  await watchRoaming(server.deps)
  expect(partner.heardOf('query_equip_charge_status')).toHaveLength(1)
  await server.runSql('delete from roaming_order where id <= 300')
})
