import { errorCodes } from '@chargedeck/contract/errors'
import type { Page } from '@chargedeck/contract/paging'
import type { CarrierCheck, CarrierCheckDiff, CheckSummary } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkDiffStates, checkDiffTypes, checkStates } from '@chargedeck/domain/carrier/check/states'
import { orderPartnerStates } from '@chargedeck/domain/charge-order/partner-states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../../test/test-user.ts'
import { aWorld, orderRow, type World } from '../../../../test/world.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCarrier } from '../../../site/carrier/fixtures.ts'
import { findCarrierOrNull } from '../../../site/carrier/public.ts'
import type { CarrierAnswer } from '../../carrier-call/public.ts'
import { aDoneOrder } from '../fixtures.ts'
import { checkHandler } from './answer-check.ts'
import { planChecks } from './plan/plan-checks.ts'
import { runChecksBy } from './run-check.ts'
import type { CheckRequest } from './wire.ts'

const day = '2026-03-11'
let server: TestServer
let world: World
let carrierId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
let answer: CarrierAnswer
let sent: CheckRequest[]

beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  const permissions = [
    'carrier:order:check',
    'carrier:order:check:page',
    'carrier:order:check:one',
    'carrier:order:check:summary',
  ]
  call = await server.signIn({ permissions: [...permissions, 'carrier:order:check:diff:page'], orgIds: ['100'] })
})
beforeEach(async () => {
  await server.runSql('delete from graphile_worker._private_jobs')
  carrierId = await aCarrier(server, { companyId: world.companyId, checkMode: 'DAILY' })
  answer = disputing()
  sent = []
})
afterAll(() => server.stop())

const numberOf = (no: number) => `MA0000001${String(no).padStart(18, '0')}`
const disputing = (...orders: { no: number; kwh: number; yuan: number; reason: number }[]): CarrierAnswer => ({
  ok: true,
  data: {
    DisputeOrders: orders.map(({ no, kwh, yuan, reason }) => ({
      StartChargeSeq: numberOf(no),
      TotalPower: kwh,
      TotalMoney: yuan,
      DisputeReason: reason,
    })),
  },
})
/** Says which request it answers, unless a test says it otherwise. */
function answerTo({ CheckOrderSeq }: CheckRequest): CarrierAnswer {
  if (!answer.ok || answer.unread) return answer
  const said = answer.data as { DisputeOrders: unknown[] } // as `disputing` made it
  return { ...answer, data: { CheckOrderSeq, TotalDisputeOrder: said.DisputeOrders.length, ...said } }
}
const order = (no: number, more: { energy?: number; amt?: number; time?: string; state?: string } = {}) => {
  const { time = `${day} 12:00:00`, ...facts } = more
  const { companyId, stationId, pileId, pileNo } = world
  const place = { companyId, stationId, pileId, pileNo }
  return aDoneOrder(server, { ...place, ...facts, carrierId, number: numberOf(no), endTime: fromWallTime(time) })
}
const run = (whileAsked?: () => Promise<void>) =>
  runDueJobs({
    url: server.url,
    deps: server.deps,
    handlers: [
      runChecksBy(() => async (_carrierId, _apiName, content) => {
        sent.push(content as CheckRequest)
        await whileAsked?.()
        return answerTo(content as CheckRequest)
      }),
    ],
  })
type Answered = { check: CarrierCheck; diffs: CarrierCheckDiff[] }
const ask = (more: object = {}) =>
  call<Answered>('POST', '/carrier/order/check', { carrierId, checkDate: day, ...more })
const handle = (diffIds: string[], more: object = {}) =>
  call<Answered>('POST', '/carrier/order/check', { diffIds, handleWay: 'OURS', remark: '按桩端电表', ...more })
const checked = async () =>
  (await call<{ rows: CarrierCheck[] }>('GET', '/carrier/order/check/page', { carrierId })).data?.rows[0]
const diffs = async (more: object = {}) => {
  const query = { checkId: (await checked())?.id, ...more }
  return (await call<{ rows: CarrierCheckDiff[] }>('GET', '/carrier/order/check/diff/page', query)).data?.rows ?? []
}

test('a day is sent to the carrier with the orders that ended in it; what it disputes is a difference until staff have handled all', async () => {
  const ids = [await order(1), await order(2, { energy: 184_567, amt: 2213 }), await order(3)]
  await order(4, { time: '2026-03-12 00:00:00' })
  answer = disputing(
    { no: 2, kwh: 18.46, yuan: 23, reason: 2 },
    { no: 3, kwh: 0, yuan: 0, reason: 1 },
    { no: 9, kwh: 5, yuan: 6, reason: 4 },
  )
  expect((await ask()).data?.check.status).toBe(checkStates.waiting)
  await run()
  expect(sent).toMatchObject([
    {
      StartTime: `${day} 00:00:00`,
      EndTime: `${day} 23:59:59`,
      OrderCount: 3,
      TotalOrderPower: 38.46,
      TotalOrderMoney: 46.13,
    },
  ])
  expect(sent[0]?.CheckOrderSeq).toHaveLength(27)
  expect(await checked()).toMatchObject({
    ourQty: 3,
    ourAmt: 4613,
    theirQty: 3,
    theirAmt: 1200 + 2300 + 600,
    matchQty: 1,
    diffQty: 3,
    diffsByType: [
      { diffType: checkDiffTypes.missingThere, qty: 1 },
      { diffType: checkDiffTypes.amount, qty: 1 },
      { diffType: checkDiffTypes.missingHere, qty: 1 },
    ],
    openQty: 3,
    status: checkStates.differing,
  })
  const found = await diffs()
  expect(found.map(({ diffType, ourAmt, theirAmt }) => [diffType, ourAmt, theirAmt])).toEqual([
    [checkDiffTypes.amount, 2213, 2300],
    [checkDiffTypes.missingThere, 1200, null],
    [checkDiffTypes.missingHere, null, 600],
  ])
  expect(await Promise.all(ids.map(async (id) => (await orderRow(server, id)).checkStatus))).toEqual([
    orderPartnerStates.done,
    orderPartnerStates.failed,
    orderPartnerStates.failed,
  ])
  const daysOf = async (orderId: string | undefined) =>
    (await call<Page<CarrierCheck>>('GET', '/carrier/order/check/page', { orderId })).data?.rows.map(
      (row) => row.checkDate,
    )
  expect(await Promise.all(ids.map(daysOf))).toEqual([[], [day], [day]])
  const [first = '', ...others] = found.map(({ id }) => id)
  expect((await handle([first])).data?.check).toMatchObject({ status: checkStates.differing, openQty: 2 })
  expect((await handle([first])).code).toBe(errorCodes['CARRIER_CHECK.DIFF_HANDLED'])
  const last = (await handle(others, { handleWay: 'EVEN' })).data
  expect(last?.check).toMatchObject({ status: checkStates.handled, openQty: 0 })
  expect(last?.diffs[1]).toMatchObject({ handleWay: 'EVEN', remark: '按桩端电表', status: checkDiffStates.handled })
})

test('a day is compared once unless it is forced; what was handled and is the same stays handled', async () => {
  await order(1)
  answer = disputing({ no: 1, kwh: 10, yuan: 13, reason: 2 })
  await ask()
  await run()
  expect((await ask()).code).toBe(errorCodes['CARRIER_CHECK.ALREADY_CHECKED'])
  await handle((await diffs()).map(({ id }) => id))
  expect((await ask({ force: 1 })).data?.check.status).toBe(checkStates.waiting)
  await run()
  expect(await checked()).toMatchObject({ status: checkStates.handled, diffQty: 1, openQty: 0 })
  answer = disputing({ no: 1, kwh: 10, yuan: 14, reason: 2 })
  await ask({ force: 1 })
  await run()
  expect(await checked()).toMatchObject({ status: checkStates.differing, openQty: 1 })
  answer = disputing()
  await ask({ force: 1 })
  await run()
  expect(await checked()).toMatchObject({ status: checkStates.agreed, diffQty: 0, openQty: 0 })
})

test('a day that is compared again says of each earlier difference what became of it, and how it was handled', async () => {
  for (const no of [1, 2, 3]) await order(no)
  const dearer = (no: number, yuan = 13) => ({ no, kwh: 10, yuan, reason: 2 })
  answer = disputing(dearer(1), dearer(2), dearer(3))
  await ask()
  await run()
  const [first, second] = await diffs()
  await handle([first?.id ?? ''])
  answer = disputing(dearer(1, 14), dearer(2))
  await ask({ force: 1 })
  await run()
  expect(await checked()).toMatchObject({
    diffQty: 2,
    openQty: 2,
    diffsByType: [{ diffType: checkDiffTypes.amount, qty: 2 }],
  })
  expect(await diffs()).toMatchObject([
    { id: second?.id, number: numberOf(2), status: checkDiffStates.open, outdatedTime: null },
    { number: numberOf(1), theirAmt: 1400, status: checkDiffStates.open, handleWay: null },
  ])
  const { replaced, gone } = checkDiffStates
  const time: unknown = expect.any(String)
  const handled = { handleWay: 'OURS', remark: '按桩端电表', handleUserName: time, handleTime: time }
  expect(await diffs({ outdatedOnly: 1 })).toMatchObject([
    { id: first?.id, theirAmt: 1300, status: replaced, foundTime: time, outdatedTime: time, ...handled },
    { number: numberOf(3), status: gone, foundTime: time, outdatedTime: time, handleTime: null },
  ])
  expect((await handle([first?.id ?? ''])).code).toBe(errorCodes['CARRIER_CHECK.DIFF_HANDLED'])
})

test('a day that is not over or not settled, and a carrier that no orders are compared with, are refused; a day that is not settled may be forced', async () => {
  expect((await ask({ checkDate: '2026-03-12', force: 1 })).code).toBe(errorCodes['CARRIER_CHECK.DAY_NOT_OVER'])
  await order(1, { state: chargeOrderStates.toSettle })
  expect((await ask()).code).toBe(errorCodes['CARRIER_CHECK.DAY_NOT_OVER'])
  expect((await ask({ force: 1 })).code).toBe(200)
  expect((await ask({ carrierId: undefined })).code).toBe(errorCodes['CARRIER_CHECK.INPUT_MISSING'])
  const stranger = await server.signIn({ permissions: ['carrier:order:check'], orgIds: ['200'] })
  expect((await stranger('POST', '/carrier/order/check', { carrierId, checkDate: day })).code).toBe(
    errorCodes['CARRIER_CHECK.CARRIER_UNKNOWN'],
  )
  const regulator = await aCarrier(server, { companyId: world.companyId, carrierType: 'REG', apiStandard: 'HUNAN' })
  const { companyId } = world
  const unchecked = await aCarrier(server, { companyId, checkMode: 'NONE' })
  for (const other of [regulator, unchecked])
    expect((await ask({ carrierId: other })).code).toBe(errorCodes['CARRIER_CHECK.NOT_CHECKED_WITH'])
  const byHand = await aCarrier(server, { companyId, checkMode: 'MANUAL' })
  expect((await ask({ carrierId: byHand })).code).toBe(200)
})

const plan = () => asSystem(server.deps, 'test', planChecks)
const comparedSince = (checkFrom: string) =>
  server.db.updateTable('carrier').set({ checkFrom }).where('id', '=', carrierId).execute()

test('a carrier that does not answer is asked again later, and says why until then', async () => {
  await order(1)
  answer = { ok: false, ret: null, reason: '对方无法连接', again: true }
  await plan()
  await run()
  expect(await checked()).toMatchObject({ status: checkStates.waiting, failReason: '对方无法连接', theirQty: null })
  answer = disputing()
  await plan()
  await run()
  expect(await checked()).toMatchObject({ status: checkStates.agreed, matchQty: 1, failReason: null })
  await plan()
  expect(await server.runSql('select count(*)::int as qty from graphile_worker._private_jobs')).toEqual([{ qty: 0 }])
})

test('an answer that cannot be meant leaves the day open, with the reason: garbage is no agreement', async () => {
  const id = await order(1)
  const { data } = disputing() as { data: object }
  const huge = disputing({ no: 1, kwh: 1e300, yuan: 12, reason: 3 })
  const negative = disputing({ no: 1, kwh: 10, yuan: -12, reason: 2 })
  const answers: [CarrierAnswer, string][] = [
    [{ ok: true, data: null, unread: true }, '不符合接口规定'],
    [{ ok: true, data: 'gibberish', unread: true }, '不符合接口规定'],
    [{ ok: true, data: { ...data, CheckOrderSeq: numberOf(1) } }, 'CheckOrderSeq不一致'],
    [{ ok: true, data: { ...data, TotalDisputeOrder: 5 } }, '争议笔数与明细不一致'],
    [huge, '超出范围'],
    [negative, '超出范围'],
  ]
  for (const [said, reason] of answers) {
    answer = said
    await ask({ force: 1 })
    await run()
    const failReason: unknown = expect.stringContaining(reason)
    expect(await checked()).toMatchObject({ status: checkStates.waiting, failReason, theirQty: null })
  }
  expect((await orderRow(server, id)).checkStatus).toBe(orderPartnerStates.notNeeded)
  answer = disputing()
  await ask({ force: 1 })
  await run()
  expect(await checked()).toMatchObject({ status: checkStates.agreed, failReason: null })
})

test('a day whose orders are not all settled waits for them and says so', async () => {
  const id = await order(1, { state: chargeOrderStates.toSettle })
  await plan()
  await run()
  expect(sent).toEqual([])
  expect(await checked()).toMatchObject({ status: checkStates.waiting, failReason: '当日还有未结算的订单' })
  await server.runSql(`update charge_order set order_status = '${chargeOrderStates.done}' where id = ${id}`)
  await plan()
  let reasonWhileAsked: string | null | undefined
  await run(async () => {
    reasonWhileAsked = (await checked())?.failReason
  })
  expect(reasonWhileAsked).toBeNull()
  expect(await checked()).toMatchObject({ status: checkStates.agreed, matchQty: 1 })
})

test('[5.10] a day whose order waits for staff is compared without it on the sixth day: what the carrier has of it is a difference', async () => {
  const { abnormal } = chargeOrderStates
  const id = await order(2, { time: '2026-03-06 12:00:00', state: abnormal })
  await order(3, { time: '2026-03-07 12:00:00', state: abnormal })
  answer = disputing({ no: 2, kwh: 10, yuan: 12, reason: 4 })
  await comparedSince('2026-03-06')
  await plan()
  await run()
  const found = await server.runSql(`select c.check_date::text as day, c.status, d.diff_type, d.order_id
    from carrier_check c left join carrier_check_diff d on d.check_id = c.id
    where c.carrier_id = ${carrierId} and c.check_date <= '2026-03-07' order by 1`)
  const { missingHere: diffType } = checkDiffTypes
  expect(found).toEqual([
    { day: '2026-03-06', status: checkStates.differing, diffType, orderId: id },
    { day: '2026-03-07', status: checkStates.waiting, diffType: null, orderId: null },
  ])
})

const incoming = async (request: object) =>
  asSystem(server.deps, 'test', async (ctx) => {
    const carrier = await findCarrierOrNull(ctx, carrierId)
    return carrier && checkHandler.handle(ctx, { carrier, body: request })
  })
const theirList = (orders: [no: number, kwh: number, yuan: number][], end = `${day} 23:59:59`) => ({
  CheckOrderSeq: numberOf(77),
  StartTime: `${day} 00:00:00`,
  EndTime: end,
  OrderCount: orders.length,
  TotalOrderPower: orders.reduce((sum, [, kwh]) => sum + kwh, 0),
  TotalOrderMoney: orders.reduce((sum, [, , yuan]) => sum + yuan, 0),
  ChargeOrders: orders.map(([no, TotalPower, TotalMoney]) => ({
    StartChargeSeq: numberOf(no),
    TotalPower,
    TotalMoney,
  })),
})

test('a carrier that sends its orders gets what we dispute, with our figures, and the day is compared for us too', async () => {
  await order(1)
  await order(2)
  await order(3)
  const given = await incoming(
    theirList([
      [1, 10, 12.01],
      [2, 10.02, 12],
      [5, 1, 1],
    ]),
  )
  expect(given).toMatchObject({
    CheckOrderSeq: numberOf(77),
    TotalDisputeOrder: 3,
    TotalDisputePower: 20,
    TotalDisputeMoney: 24,
    DisputeOrders: [
      { StartChargeSeq: numberOf(2), TotalPower: 10, TotalMoney: 12, DisputeReason: 3 },
      { StartChargeSeq: numberOf(5), TotalPower: 0, TotalMoney: 0, DisputeReason: 1 },
      { StartChargeSeq: numberOf(3), TotalPower: 10, DisputeReason: 4 },
    ],
  })
  expect(await checked()).toMatchObject({ status: checkStates.differing, theirQty: 3, matchQty: 1, diffQty: 3 })
  await incoming(
    theirList([
      [1, 10, 12],
      [2, 10, 12],
      [3, 10, 12],
    ]),
  )
  expect(await checked()).toMatchObject({ status: checkStates.agreed, diffQty: 0 })
})

test('an order that we have on another day, or have not billed, is known: with their figures it is no dispute, and it is none of our orders of the day', async () => {
  await order(1)
  await order(2, { time: '2026-03-12 00:00:10' })
  await order(3, { time: '2026-03-12 00:00:20' })
  await order(4, { state: chargeOrderStates.toSettle })
  const given = await incoming(
    theirList([
      [1, 10, 12],
      [2, 10, 12],
      [3, 10, 13],
      [4, 10, 12],
    ]),
  )
  expect(given).toMatchObject({
    TotalDisputeOrder: 1,
    DisputeOrders: [{ StartChargeSeq: numberOf(3), TotalPower: 10, TotalMoney: 12, DisputeReason: 2 }],
  })
  expect(await checked()).toMatchObject({ status: checkStates.differing, ourQty: 1, matchQty: 1, diffQty: 1 })
  expect(await diffs()).toMatchObject([{ diffType: checkDiffTypes.amount, ourAmt: 1200, theirAmt: 1300 }])
})

test('a list that covers several days is answered and belongs to no day; a wrong count and a number that comes twice are refused', async () => {
  await order(1)
  expect(await incoming(theirList([], '2026-03-12 11:00:00'))).toMatchObject({ TotalDisputeOrder: 1 })
  expect(await checked()).toBeUndefined()
  await expect(incoming({ ...theirList([]), OrderCount: 2 })).rejects.toThrow('OrderCount')
  const twice: [number, number, number][] = [
    [1, 10, 12],
    [1, 10, 13],
  ]
  await expect(incoming(theirList(twice))).rejects.toThrow('重复的StartChargeSeq')
  for (const yuan of [1e300, -1]) await expect(incoming(theirList([[1, 10, yuan]]))).rejects.toThrow('超出范围')
  await expect(incoming(theirList([], '2026-05-01 00:00:00'))).rejects.toThrow('31天')
})

test('whose figures count changes an order only where it is ours to change', async () => {
  await order(1)
  answer = disputing({ no: 1, kwh: 10, yuan: 13, reason: 2 }, { no: 9, kwh: 5, yuan: 6, reason: 4 })
  await ask()
  await run()
  const handled = (
    await handle(
      (await diffs()).map(({ id }) => id),
      { handleWay: 'THEIRS' },
    )
  ).data
  expect(handled?.diffs.map(({ handleNote }) => handleNote)).toEqual([
    '仅记录：没有人工结算权限，请财务调整订单',
    '仅记录：我方没有该订单',
  ])
})

test('the export of any span has the days on its first sheet and their differences on the second', async () => {
  await order(1, { energy: energyE4(123_456) })
  answer = disputing({ no: 1, kwh: 12.35, yuan: 13, reason: 2 })
  await ask()
  await run()
  const user = await aUserWithRole(server.deps, { permissions: ['carrier:order:check:export'], orgIds: ['100'] })
  const headers = { authorization: `Bearer ${await aToken(server.deps, user)}` }
  const file = await server.app.inject({
    method: 'GET',
    url: `/api/carrier/order/check/export?carrierId=${carrierId}`,
    headers,
  })
  const long = await server.app.inject({
    method: 'GET',
    url: `/api/carrier/order/check/export?carrierId=${carrierId}&startDate=2026-01-01&endDate=2026-12-31`,
    headers,
  })
  for (const answered of [file, long]) await hasBothSheets(answered.rawPayload)
})

async function hasBothSheets(content: Uint8Array) {
  const { sheets } = await readXlsx(content)
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['对账汇总', 2],
    ['差异明细', 2],
  ])
  expect(sheets[0]?.rows[1]).toEqual(expect.arrayContaining([day, 12.3456, 12, '有差异']))
  expect(sheets[1]?.rows[1]).toEqual(expect.arrayContaining([numberOf(1), '金额不符', 13]))
}

test('[S2.8] the days are summed beside the period before and the year before, for the same filters', async () => {
  await order(31)
  await order(32, { time: '2026-03-10 12:00:00' })
  await order(33, { time: '2026-03-10 13:00:00' })
  answer = disputing({ no: 31, kwh: 0, yuan: 0, reason: 1 })
  await ask()
  await run()
  answer = disputing()
  await ask({ checkDate: '2026-03-10' })
  await run()
  const sums = async (more: object) =>
    (await call<CheckSummary>('GET', '/carrier/order/check/summary', { carrierId, ...more })).data
  const ofDay = await sums({ startDate: day, endDate: day })
  expect(ofDay).toMatchObject({
    startDate: day,
    checkQty: 1,
    ourQty: 1,
    matchQty: 0,
    diffQty: 1,
    openQty: 1,
    days: [{ checkDate: day, ourQty: 1, diffQty: 1 }],
    before: { startDate: '2026-03-10', endDate: '2026-03-10', ourQty: 2, diffQty: 0 },
    yearBefore: { startDate: '2025-03-11', ourQty: 0, days: [] },
  })
  expect(await sums({})).toMatchObject({ checkQty: 2, ourQty: 3, diffQty: 1 })
  expect(await sums({ status: checkStates.differing })).toMatchObject({ checkQty: 1, ourQty: 1 })
  expect(await sums({ differingOnly: 1 })).toMatchObject({ checkQty: 1, diffQty: 1 })
  expect((await call('GET', '/carrier/order/check/summary', { startDate: day, endDate: '2026-03-10' })).success).toBe(
    false,
  )
})
