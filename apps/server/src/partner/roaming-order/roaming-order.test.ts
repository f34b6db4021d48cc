import { randomUUID } from 'node:crypto'
import { breakerStates } from '@chargedeck/domain/carrier/breaker'
import { gunStates } from '@chargedeck/domain/gun/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { roamingOrderStates, type RoamingOrderState } from '@chargedeck/domain/roaming-order/states'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, aWorld, invariantsOf, type World } from '../../../test/world.ts'
import { aProof } from '../../money/trade-order/fixtures.ts'
import { takeTopUp } from '../../money/ledger/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { asCarrier } from '../carrier-call/fixtures.ts'
import { flushCalls } from '../carrier-call/public.ts'
import { aSupplier } from '../carrier-station/fixtures.ts'
import { aPartner, type Partner } from '../fixtures.ts'
import { aTheirGun } from './fixtures.ts'
import { roamingJobs, watchRoaming } from './public.ts'

const { starting, charging, stopping, toPay, done, abnormal, cancelled } = roamingOrderStates

let server: TestServer
let world: World
let partner: Partner
let carrierId: string
let gun: Awaited<ReturnType<typeof aTheirGun>>
let customerId: string
let staff: Awaited<ReturnType<TestServer['signIn']>>
let tell: Awaited<ReturnType<typeof asCarrier>>['call']
let at = fromWallTime('2026-03-12 12:00:00')

beforeAll(async () => {
  server = await startTestServer(() => at)
  world = await aWorld(server)
  staff = await server.signIn({ permissions: null })
})
beforeEach(async () => {
  at = fromWallTime('2026-03-12 12:00:00')
  partner = await aPartner({ now: () => at })
  partner.answers['query_equip_business_policy'] = (body) => ({
    ...body,
    SuccStat: 0,
    FailReason: 0,
    SumPeriod: 1,
    PolicyInfos: [{ StartTime: '000000', ElecPrice: 0.7, SevicePrice: 0.5 }],
  })
  partner.answers['query_start_charge'] = (body) => ({ ...body, StartChargeSeqStat: 1, SuccStat: 0, FailReason: 0 })
  const terms = { serviceFeeModel: 'ServiceFee', serviceFeeRate: 1000 } as const
  carrierId = await aCarrier(server, { companyId: world.companyId, baseUrl: partner.url, ...aSupplier, ...terms })
  gun = await aTheirGun(server, carrierId)
  customerId = (await aCustomer(server, world)).id
  tell = (await asCarrier(server, carrierId)).call
})
afterEach(async () => {
  await partner.close()
  expect(partner.faults).toEqual([])
  expect(await invariantsOf(server)).toEqual([])
})
afterAll(async () => {
  await flushCalls(server.deps)
  await server.stop()
})

const path = '/connectivity/carrier/roaming'
type Shown = { id: string; orderNo: string; orderStatus: RoamingOrderState; failReason: string | null }
const work = () => runDueJobs({ url: server.url, deps: server.deps, handlers: roamingJobs })
const start = (more: object = {}) =>
  staff<Shown>('POST', `${path}/start`, {
    requestId: randomUUID(),
    carrierGunId: gun.carrierGunId,
    customerId,
    ...more,
  })
const orderOf = (id: string) =>
  server.db.selectFrom('roamingOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const wallet = () =>
  server.db
    .selectFrom('wallet')
    .select(['balanceAmt', 'frozenAmt', 'owedAmt'])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
const payable = async () =>
  (
    await server.db
      .selectFrom('carrierWallet')
      .select('payableAmt')
      .where('carrierId', '=', carrierId)
      .executeTakeFirstOrThrow()
  ).payableAmt

async function begun() {
  const { data } = await start()
  if (!data) throw new Error('not started')
  await work()
  const { id, orderNo } = data
  const named = { StartChargeSeq: orderNo, ConnectorID: gun.gunCode }
  return { id, orderNo, named }
}
async function chargingNow() {
  const begin = await begun()
  const result = { ...begin.named, StartChargeSeqStat: 2, StartTime: '2026-03-12 12:00:05' }
  expect(await tell('notification_start_charge_result', result)).toMatchObject({ ret: 0, data: { SuccStat: 0 } })
  return begin
}
const info = (named: object, more: object = {}) => ({
  ...named,
  StartTime: '2026-03-12 12:00:05',
  EndTime: '2026-03-12 12:30:05',
  TotalPower: 30.25,
  TotalElecMoney: 21.18,
  TotalSeviceMoney: 15.13,
  TotalMoney: 36.31,
  StopReason: 1,
  ...more,
})
const later = (minutes: number) => (at = new Date(at.getTime() + minutes * 60_000))

test('a charge at a partner is asked for, runs, is stopped from the desk, and settled by the order of the partner', async () => {
  const { id, orderNo, named } = await chargingNow()
  expect(orderNo).toHaveLength(27)
  expect(partner.heard.map(({ apiName }) => apiName)).toEqual([
    'query_equip_auth',
    'query_equip_business_policy',
    'query_start_charge',
  ])
  expect(partner.heardOf('query_start_charge')).toMatchObject([{ ...named, Balance: 1000 }])
  expect(await orderOf(id)).toMatchObject({ orderStatus: charging, freezeAmt: 5000 })
  expect(await wallet()).toMatchObject({ frozenAmt: 5000 })
  later(30)
  const status = { ...named, StartChargeSeqStat: 2, ConnectorStatus: 3, CurrentA: 80, VoltageA: 700, Soc: 55 }
  const soFar = { StartTime: '2026-03-12 12:00:05', EndTime: '2026-03-12 12:29:00', TotalPower: 29.5 }
  expect((await tell('notification_equip_charge_status', { ...status, ...soFar })).ret).toBe(0)
  expect(await orderOf(id)).toMatchObject({ runningEnergy: 295_000, runningAmt: 3540, soc: 55 })
  expect((await staff<Shown>('POST', `${path}/stop`, { id })).data).toMatchObject({ orderStatus: stopping })
  await work()
  expect(partner.heardOf('query_stop_charge')).toEqual([named])
  later(1)
  const answer = await tell('notification_charge_order_info', info(named))
  expect(answer).toMatchObject({ ret: 0, data: { ...named, ConfirmResult: 0 } })
  expect(await orderOf(id)).toMatchObject({
    orderStatus: done,
    totalEnergy: 302_500,
    totalAmt: 3631,
    principalAmt: 3631,
    carrierFeeAmt: 151,
    payableAmt: 3480,
  })
  expect(await wallet()).toEqual({ balanceAmt: 96_369, frozenAmt: 0, owedAmt: 0 })
  expect(await payable()).toBe(3480)
  type Told = { moves: { toStatus: string }[]; lots: object[]; journals: object[] }
  const { data } = await staff<Told>('GET', `${path}/detail`, { id })
  expect(data?.lots).toMatchObject([{ tradeType: 'TOP_UP', principalAmt: 3631, giftAmt: 0 }])
  expect(data?.moves.map(({ toStatus }) => toStatus)).toEqual([starting, charging, stopping, done])
  expect(data?.journals).toHaveLength(2)
  const { data: page } = await staff<{ rows: Shown[] }>('GET', `${path}/page`, { carrierId, orderStatus: [done] })
  expect(page?.rows.map((row) => row.id)).toEqual([id])

  const { data: past } = await staff<{ rows: object[] }>('GET', '/customer/timeline', { customerId, most: 5 })
  expect(past?.rows).toContainEqual(
    expect.objectContaining({ title: '他站充电', detail: expect.stringContaining('已完成，36.31元') }),
  )
  expect(past?.rows).toContainEqual(expect.objectContaining({ path: `/carrier?list=roaming&open=${id}` }))
  expect((await tell('notification_charge_order_info', info(named))).data).toMatchObject({ ConfirmResult: 0 })
  const other = info(named, { TotalSeviceMoney: 15.14, TotalMoney: 36.32 })
  const asked = async () =>
    (await staff<{ rows: Shown[] }>('GET', `${path}/page`, { carrierId, forStaffOnly: 1 })).data?.rows ?? []
  expect(await asked()).toEqual([])
  for (const again of [other, other]) {
    expect((await tell('notification_charge_order_info', again)).data).toMatchObject({ ConfirmResult: 1 })
    expect(await asked()).toMatchObject([{ id, totalAmt: 3631, disputedAmt: 3632 }])
  }
  await staff('POST', `${path}/dispute/keep`, { id, reason: '计量无误' })
  expect((await tell('notification_charge_order_info', other)).data).toMatchObject({ ConfirmResult: 1 })
  expect(await asked()).toEqual([]) // staff have answered these figures
  const more = info(named, { TotalSeviceMoney: 15.15, TotalMoney: 36.33 })
  expect((await tell('notification_charge_order_info', more)).data).toMatchObject({ ConfirmResult: 1 })
  expect(await asked()).toMatchObject([{ id, disputedAmt: 3633 }])
  expect((await tell('notification_charge_order_info', info(named))).data).toMatchObject({ ConfirmResult: 0 })
  expect(await asked()).toEqual([])
  expect(await payable()).toBe(3480)

  const voucherPath = await aProof(server, staff)
  const paid = { requestId: randomUUID(), carrierId, tradeChannel: 'BankPay', voucherPath, reason: '3月结算' }
  const pay = (amt: number) => staff<object>('POST', '/connectivity/carrier/payable/paid', { ...paid, amt })
  expect((await pay(3481)).message).toBe('付款不能超过应付34.80元')
  expect((await pay(3000)).data).toEqual({ payableAmt: 480 })
  expect((await pay(3000)).data).toEqual({ payableAmt: 480 }) // the same request
  const { data: trial } = await staff<object>('GET', '/trial/balance/page', {
    startDate: '2026-03-12',
    endDate: '2026-03-12',
  })
  expect(JSON.stringify(trial)).toContain('CARRIER_PAYABLE')
})

const usage = () =>
  server.db
    .selectFrom('customerUsage')
    .select(['totalChargeQty', 'totalEnergy', 'totalPaidAmt', 'lastChargeTime'])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()

test('a charge at a partner counts in what the customer has charged in all, once, and follows its adjustment', async () => {
  const { id, named } = await chargingNow()
  later(31)
  await tell('notification_charge_order_info', info(named))
  await tell('notification_charge_order_info', info(named))
  const counted = { totalChargeQty: 1, lastChargeTime: fromWallTime('2026-03-12 12:30:05') }
  expect(await usage()).toEqual({ ...counted, totalEnergy: 302_500, totalPaidAmt: 3631 })
  const figures = { id, energy: 300_000, amt: 3600, beforeAmt: 3631, reason: '对方更正', requestId: randomUUID() }
  expect(await staff('POST', `${path}/adjust`, figures)).toMatchObject({ success: true })
  expect(await usage()).toEqual({ ...counted, totalEnergy: 300_000, totalPaidAmt: 3600 })
})

test('a caller is found by the number of a charge at a partner, by those who may see it', async () => {
  const { orderNo } = await chargingNow()
  const find = async (desk: typeof staff) =>
    (await desk<{ id: string }[]>('GET', '/caller/find', { number: orderNo.toLowerCase() })).data?.map((one) => one.id)
  expect(await find(staff)).toEqual([customerId])
  expect(await find(await server.signIn({ permissions: ['caller:find'], orgIds: ['200'] }))).toEqual([])
})

test('what the customer lacks is owed and repaid by the next top-up', async () => {
  customerId = (await aCustomer(server, world, { amt: 2000 })).id
  const { id, named } = await chargingNow()
  later(31)
  expect((await tell('notification_charge_order_info', info(named))).data).toMatchObject({ ConfirmResult: 0 })
  expect(await orderOf(id)).toMatchObject({ orderStatus: toPay, principalAmt: 2000, owedAmt: 1631 })
  expect((await start()).message).toBe('欠费未清')
  await asSystem(server.deps, 'test', (ctx) =>
    takeTopUp(ctx, { customerId, tradeAmt: fen(1631), giftAmt: fen(0), reason: '补缴' }),
  )
  expect(await orderOf(id)).toMatchObject({ orderStatus: done, principalAmt: 3631, owedAmt: 0 })
  expect(await wallet()).toEqual({ balanceAmt: 0, frozenAmt: 0, owedAmt: 0 })
})

test('a charge that comes near what its customer has is stopped in time, and what it holds grows before', async () => {
  customerId = (await aCustomer(server, world, { amt: 7000 })).id
  const { id, named } = await chargingNow()
  const tellStatus = (TotalPower: number) =>
    tell('notification_equip_charge_status', {
      ...named,
      StartChargeSeqStat: 2,
      ConnectorStatus: 3,
      CurrentA: 80,
      VoltageA: 700,
      Soc: 55,
      StartTime: '2026-03-12 12:00:05',
      EndTime: '2026-03-12 12:29:00',
      TotalPower,
    })
  later(10)
  await tellStatus(41)
  expect(await wallet()).toMatchObject({ frozenAmt: 7000 })
  expect(await orderOf(id)).toMatchObject({ orderStatus: charging })
  later(5)
  await tellStatus(57)
  expect(await orderOf(id)).toMatchObject({ orderStatus: stopping, stopSide: 'BALANCE' })
  await work()
  expect(partner.heardOf('query_stop_charge')).toHaveLength(1)
})

test('a start is refused before anything is asked: no money, a locked customer, a gun in use, gone or closed', async () => {
  const poor = (await aCustomer(server, world, { amt: 100 })).id
  expect((await start({ customerId: poor })).message).toBe('余额不足')
  const locked = (await aCustomer(server, world, { lockFlag: 1 })).id
  expect((await start({ customerId: locked })).success).toBe(false)
  const requestId = randomUUID()
  const [first, same] = await Promise.all([start({ requestId }), start({ requestId })])
  expect(same.data?.id).toBe(first.data?.id)
  expect(await start({ requestId })).toMatchObject({ data: { id: first.data?.id } })
  expect((await start()).message).toBe('该枪有进行中的资源方订单')
  await server.db
    .updateTable('carrierGun')
    .set({ runStatus: gunStates.fault })
    .where('id', '=', gun.carrierGunId)
    .execute()
  expect((await start()).message).toBe('资源方的枪不可用或已下架')
  await server.runSql(`update carrier_gun set run_status = '2' where id = ${gun.carrierGunId}`)
  await openLine()
  expect((await start()).message).toBe('资源方停用、熔断或未启用启动充电接口')
  expect(partner.heard).toEqual([])
})

/** As it is after five calls that failed. */
const openLine = () =>
  server.db
    .updateTable('carrier')
    .set({ breakerStatus: breakerStates.open, failQty: 5, breakerTryTime: new Date(at.getTime() + 60_000) })
    .where('id', '=', carrierId)
    .execute()
const lineNow = async () =>
  (await server.db.selectFrom('carrier').select('breakerStatus').where('id', '=', carrierId).executeTakeFirstOrThrow())
    .breakerStatus

test('once the time of its trial has come a start tries an open line, and the line works again', async () => {
  await openLine()
  expect((await start()).success).toBe(false)
  later(1)
  const { id } = await begun()
  expect(await lineNow()).toBe(breakerStates.closed)
  expect(await orderOf(id)).toMatchObject({ orderStatus: starting, failReason: null })
  expect(partner.heardOf('query_start_charge')).toHaveLength(1)
})

test('a start that tries a line in vain ends with the reason, gives the money back, and the line stays open', async () => {
  await openLine()
  later(1)
  partner.mood = 'dead'
  const { id } = await begun()
  expect(await orderOf(id)).toMatchObject({
    orderStatus: cancelled,
    failReason: expect.stringMatching(/^设备认证失败：无法连接对方/),
  })
  expect(await lineNow()).toBe(breakerStates.open)
  expect(await wallet()).toMatchObject({ frozenAmt: 0 })
  expect((await start()).message).toBe('资源方停用、熔断或未启用启动充电接口')
})

test('a start whose call never left, because another call is trying the line, ends at once', async () => {
  await server.runSql(`update carrier set apis = (select jsonb_agg(case when api ->> 'name' in ('query_equip_auth',
    'query_equip_business_policy') then api || '{"enableFlag": 0}' else api end) from jsonb_array_elements(apis) as api)
    where id = ${carrierId}`)
  const { data } = await start()
  await openLine()
  await work()
  expect(await orderOf(data?.id ?? '')).toMatchObject({ orderStatus: cancelled, failReason: '启动未送达：熔断中' })
  expect(partner.heard).toEqual([])
})

test('a partner that does not start gives the money back, whether it says so at once or later', async () => {
  partner.answers['query_equip_auth'] = (body) => ({ ...body, SuccStat: 1, FailReason: 1 })
  const { id } = await begun()
  expect(await orderOf(id)).toMatchObject({ orderStatus: cancelled, failReason: '设备认证未通过：未插枪' })
  delete partner.answers['query_equip_auth']
  partner.answers['query_start_charge'] = (body) => ({ ...body, StartChargeSeqStat: 4, SuccStat: 1, FailReason: 2 })
  const second = await begun()
  expect(await orderOf(second.id)).toMatchObject({ orderStatus: cancelled, failReason: '对方拒绝启动：设备离线' })
  partner.answers['query_start_charge'] = (body) => ({ ...body, StartChargeSeqStat: 1, SuccStat: 0, FailReason: 0 })
  const third = await begun()
  const result = { ...third.named, StartChargeSeqStat: 4, StartTime: '2026-03-12 12:00:05' }
  await tell('notification_start_charge_result', result)
  expect(await orderOf(third.id)).toMatchObject({ orderStatus: cancelled, failReason: '对方未能启动' })
  expect(await wallet()).toMatchObject({ frozenAmt: 0, balanceAmt: 100_000 })
  expect(partner.heardOf('query_start_charge')).toHaveLength(2)
})

test('a partner that lies is refused in the words of the standard, and nothing has changed', async () => {
  const { id, named } = await chargingNow()
  later(31)
  const lies: [object, string][] = [
    [info(named, { TotalMoney: 36.32 }), 'TotalMoney不等于电费与服务费之和'],
    [info({ ...named, StartChargeSeq: 'MA0000001000000000000000001' }), 'StartChargeSeq不存在'],
    [info({ ...named, ConnectorID: 'OTHER' }), 'ConnectorID与启动请求不一致'],
    [info(named, { StartTime: '2026-03-12 10:00:00' }), 'StartTime早于启动请求'],
    [info(named, { EndTime: '2026-03-12 11:59:00' }), 'EndTime早于StartTime'],
    [info(named, { EndTime: '2026-03-12 23:00:00' }), 'EndTime晚于当前时间'],
    [info(named, { TotalPower: 300 }), 'TotalPower超过设备功率'],
    [info(named, { TotalPower: 99_999 }), 'TotalPower超过单笔电量上限'],
    [info(named, { TotalElecMoney: 421.18, TotalMoney: 436.31 }), 'TotalMoney超过约定的电价'],
    [info(named, { TotalPower: -1 }), '电量或金额为负数'],
    [
      info(named, {
        SumPeriod: 1,
        ChargeDetails: [
          { DetailStartTime: '2026-03-12 12:00:05', DetailEndTime: '2026-03-12 12:30:05', DetailPower: 30 },
        ],
      }),
      '分时明细的电量合计不等于TotalPower',
    ],
  ]
  const before = await orderOf(id)
  for (const [lie, msg] of lies)
    expect(await tell('notification_charge_order_info', lie)).toMatchObject({ ret: 4004, msg })
  const { orderStatus: _was, failReason: _because, ...facts } = before
  expect(await orderOf(id)).toMatchObject({
    ...facts,
    orderStatus: abnormal,
    failReason: '对方账单被拒收：分时明细的电量合计不等于TotalPower',
  })
  const warned = () =>
    server.db
      .selectFrom('alarmSignal')
      .select(['kind', 'code'])
      .where('carrierId', '=', carrierId)
      .orderBy('id')
      .execute()
  expect(await warned()).toEqual([{ kind: 'RAISED', code: platformAlarms.billMissing }])
  expect(await wallet()).toMatchObject({ balanceAmt: 100_000, frozenAmt: 5000 })
  await flushCalls(server.deps)
  const logged = await server.runSql(
    `select count(*)::int as qty from carrier_log where carrier_id = ${carrierId} and ret = 4004 and order_id = ${id}`,
  )
  expect(logged).toEqual([{ qty: lies.length - 1 }]) // of all but the number that nobody knows
})

test('a partner that was silent is asked, and an order that never comes waits for staff, who close it', async () => {
  const { id, named } = await begun()
  partner.answers['query_equip_charge_status'] = (body) => ({
    ...body,
    StartChargeSeqStat: 2,
    ConnectorID: named.ConnectorID,
    ConnectorStatus: 3,
    CurrentA: 80,
    VoltageA: 700,
    Soc: 40,
    StartTime: '2026-03-12 12:00:05',
    EndTime: '2026-03-12 12:02:00',
    TotalPower: 2,
  })
  later(2)
  await watchRoaming(server.deps)
  expect(await orderOf(id)).toMatchObject({ orderStatus: charging, runningEnergy: 20_000 })
  partner.mood = 'dead'
  later(24 * 60 + 1)
  await watchRoaming(server.deps)
  expect(await orderOf(id)).toMatchObject({ orderStatus: abnormal, failReason: '对方长时间没有上报，账单缺失' })
  expect((await staff('POST', `${path}/stop`, { id })).message).toBe('订单不在充电中')
  expect((await staff<Shown>('POST', `${path}/close`, { id, reason: '对方确认无账单' })).data).toMatchObject({
    orderStatus: cancelled,
  })
  expect(await wallet()).toMatchObject({ frozenAmt: 0 })
  expect((await staff('POST', `${path}/close`, { id, reason: '再次' })).success).toBe(false)
  partner.mood = 'fine'
  expect((await tell('notification_charge_order_info', info(named))).data).toMatchObject({ ConfirmResult: 0 })
  expect(await orderOf(id)).toMatchObject({ orderStatus: done, totalAmt: 3631 })
})

test('a customer and a partner stay while a charge between them is open', async () => {
  await chargingNow()
  expect((await staff('DELETE', '/customer/delete', { id: customerId })).success).toBe(false)
  const off = { id: carrierId, status: '1', reason: '停用' }
  expect((await staff('POST', '/connectivity/carrier/status/update', off)).message).toContain('资源方订单')
})

test('a partner inside the process charges by the clock, and ends with an order when it is full or stopped', async () => {
  await server.runSql(`update carrier set sandbox_flag = 1 where id = ${carrierId}`)
  const full = await begun()
  await watchRoaming(server.deps)
  expect(await orderOf(full.id)).toMatchObject({ orderStatus: charging })
  later(10)
  await watchRoaming(server.deps)
  expect(await orderOf(full.id)).toMatchObject({ runningEnergy: 100_000, soc: 48 })
  later(40)
  await watchRoaming(server.deps)
  expect(await orderOf(full.id)).toMatchObject({ orderStatus: done, totalEnergy: 450_000, stopReason: 2 })
  const halted = await begun()
  await watchRoaming(server.deps)
  later(5)
  await staff('POST', `${path}/stop`, { id: halted.id })
  await work()
  await watchRoaming(server.deps)
  expect(await orderOf(halted.id)).toMatchObject({ orderStatus: done, totalEnergy: 50_000, stopReason: 1 })
  expect(partner.heard).toEqual([])
})

test.each([
  ['what we owe is more than the orders say', 'payable_amt = payable_amt + 1, carrier_fee_amt = carrier_fee_amt - 1'],
  ['a part of the amount is paid by nobody', 'principal_amt = principal_amt - 1'],
  ['a debt is left in an order that is done', 'principal_amt = principal_amt - 1, owed_amt = owed_amt + 1'],
  ['the order has another amount than its journal', 'total_amt = total_amt + 1, principal_amt = principal_amt + 1'],
])('the nightly check finds that %s', async (_, change) => {
  const { id, named } = await chargingNow()
  later(31)
  await tell('notification_charge_order_info', info(named))
  const before = await orderOf(id)
  await server.runSql(`update roaming_order set ${change} where id = ${id}`)
  expect((await invariantsOf(server)).map(({ invariant }) => invariant)).toContain('I5')
  const { payableAmt, carrierFeeAmt, principalAmt, owedAmt, totalAmt } = before
  await server.db
    .updateTable('roamingOrder')
    .set({ payableAmt, carrierFeeAmt, principalAmt, owedAmt, totalAmt })
    .where('id', '=', id)
    .execute()
})
