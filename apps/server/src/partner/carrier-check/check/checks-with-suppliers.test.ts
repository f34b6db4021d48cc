import { errorCodes } from '@chargedeck/contract/errors'
import type { CarrierCheck, CarrierCheckDiff } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkDiffStates, checkDiffTypes, checkStates } from '@chargedeck/domain/carrier/check/states'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../../test/test-user.ts'
import { aCustomer, aWorld, invariantsOf, type World } from '../../../../test/world.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../../platform/work.ts'
import { findCarrierOrNull } from '../../../site/carrier/public.ts'
import { aRoamingOrder } from '../../roaming-order/fixtures.ts'
import { checkHandler } from './answer-check.ts'
import { runChecksBy } from './run-check.ts'

const { abnormal, charging, done } = roamingOrderStates
const day = '2026-03-11'
const permissions = ['charge:order:manually:settle', 'carrier:order:check', 'carrier:order:check:page']
let server: TestServer
let world: World
let call: Awaited<ReturnType<TestServer['signIn']>>
let order: { id: string; orderNo: string; carrierId: string }

beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  call = await server.signIn({ permissions: [...permissions, 'carrier:order:check:diff:page'], orgIds: ['100'] })
})
beforeEach(async () => {
  order = await anUnbilledOrder()
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

/** The partner last said something about it at noon of the day. */
async function anUnbilledOrder() {
  const { id: customerId } = await aCustomer(server, world)
  const id = await aRoamingOrder(server, { companyId: world.companyId, customerId }, abnormal)
  const newsTime = fromWallTime(`${day} 12:00:00`)
  const made = await server.db
    .updateTable('roamingOrder')
    .set({ newsTime, startTime: fromWallTime(`${day} 11:00:00`), failReason: '对方长时间没有上报，账单缺失' })
    .where('id', '=', id)
    .returning(['id', 'orderNo', 'carrierId'])
    .executeTakeFirstOrThrow()
  await server.db.updateTable('carrier').set({ checkMode: 'MANUAL' }).where('id', '=', made.carrierId).execute()
  return made
}

const theirs = () => ({ StartChargeSeq: order.orderNo, TotalPower: 10, TotalMoney: 12 })
const incoming = () =>
  asSystem(server.deps, 'test', async (ctx) => {
    const carrier = await findCarrierOrNull(ctx, order.carrierId)
    const sums = { OrderCount: 1, TotalOrderPower: 10, TotalOrderMoney: 12, ChargeOrders: [theirs()] }
    const body = { CheckOrderSeq: '1', StartTime: `${day} 00:00:00`, EndTime: `${day} 23:59:59`, ...sums }
    return carrier && checkHandler.handle(ctx, { carrier, body })
  })
const answered = () =>
  runDueJobs({
    url: server.url,
    deps: server.deps,
    handlers: [
      runChecksBy(() => async (_carrierId, _apiName, content) => {
        const { CheckOrderSeq } = content as { CheckOrderSeq: string }
        const DisputeOrders = [{ ...theirs(), DisputeReason: 4 }]
        return { ok: true, data: { CheckOrderSeq, TotalDisputeOrder: 1, DisputeOrders } }
      }),
    ],
  })
type Answered = { check: CarrierCheck; diffs: CarrierCheckDiff[] }
const post = (body: object) => call<Answered>('POST', '/carrier/order/check', body)
const ask = (more: object = {}) => post({ carrierId: order.carrierId, checkDate: day, ...more })
const takeTheirs = (diff: CarrierCheckDiff | undefined) =>
  post({ diffIds: [diff?.id], handleWay: 'THEIRS', remark: '对方账单已核实' })
const checked = async () => {
  const { carrierId } = order
  return (await call<{ rows: CarrierCheck[] }>('GET', '/carrier/order/check/page', { carrierId })).data?.rows[0]
}
const diffs = async () => {
  const page = { checkId: (await checked())?.id }
  return (await call<{ rows: CarrierCheckDiff[] }>('GET', '/carrier/order/check/diff/page', page)).data?.rows ?? []
}
const orderNow = () =>
  server.db
    .selectFrom('roamingOrder')
    .select(['orderStatus', 'totalAmt', 'totalEnergy', 'principalAmt'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()

test('[5.10] a charge whose bill never came is known when the partner sends its orders, and its figures settle it', async () => {
  expect(await incoming()).toMatchObject({ TotalDisputeOrder: 1, DisputeOrders: [{ DisputeReason: 2 }] })
  const [diff] = await diffs()
  expect(diff).toMatchObject({ orderId: order.id, orderNo: order.orderNo, diffType: checkDiffTypes.amount })
  const handled = (await takeTheirs(diff)).data
  expect(handled?.diffs).toMatchObject([{ status: checkDiffStates.handled, handleNote: '已按对方金额结算' }])
  expect(await orderNow()).toEqual({ orderStatus: done, totalAmt: 1200, totalEnergy: 100_000, principalAmt: 1200 })
  await incoming()
  expect(await checked()).toMatchObject({ status: checkStates.agreed, ourQty: 1, matchQty: 1 })
})

test('[5.10] it is also known when the partner names it in its answer to our list', async () => {
  expect((await ask()).code).toBe(200)
  await answered()
  const [diff] = await diffs()
  expect(diff).toMatchObject({ orderId: order.id, diffType: checkDiffTypes.missingHere, theirAmt: 1200 })
  expect((await takeTheirs(diff)).data?.check).toMatchObject({ status: checkStates.handled, openQty: 0 })
  expect(await orderNow()).toMatchObject({ orderStatus: done, totalAmt: 1200 })
})

test('a day with a charge whose bill may still come is not over; one that waits for staff holds nothing up', async () => {
  const status = (orderStatus: string, newsTime: string) =>
    server.runSql(
      `update roaming_order set order_status = '${orderStatus}', news_time = '${newsTime}+08' where id = ${order.id}`,
    )
  await status(charging, `${day} 23:59:50`)
  expect((await ask()).code).toBe(errorCodes['CARRIER_CHECK.DAY_NOT_OVER'])
  await status(charging, '2026-03-12 00:00:10')
  expect((await ask()).code).toBe(200)
  await status(abnormal, `${day} 23:59:50`)
  expect((await ask({ force: 1 })).code).toBe(200)
})

test('the export names the order of a difference with a partner', async () => {
  await incoming()
  const user = await aUserWithRole(server.deps, { permissions: ['carrier:order:check:export'], orgIds: ['100'] })
  const headers = { authorization: `Bearer ${await aToken(server.deps, user)}` }
  const url = `/api/carrier/order/check/export?carrierId=${order.carrierId}`
  const { sheets } = await readXlsx((await server.app.inject({ method: 'GET', url, headers })).rawPayload)
  const [titles = [], row = []] = sheets[1]?.rows ?? []
  expect(row[titles.indexOf('订单编号')]).toBe(order.orderNo)
  expect(row[titles.indexOf('对方电量（度）')]).toBe(energyE4(100_000) / 10_000)
})
