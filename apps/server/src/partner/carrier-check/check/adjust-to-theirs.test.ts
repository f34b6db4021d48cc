import { errorCodes } from '@chargedeck/contract/errors'
import type { CarrierCheckDiff } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkDiffStates, checkDiffTypes, checkStates } from '@chargedeck/domain/carrier/check/states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow, runJobs } from '../../../../test/world.ts'
import { settleByHand } from '../../../charging/charge-order/public.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCarrier } from '../../../site/carrier/fixtures.ts'
import { aRoamingOrder } from '../../roaming-order/fixtures.ts'
import { anOpenDiff } from '../fixtures.ts'
import { lockCheckOrNull, stepCheck } from './check-store.ts'
import { endReviewHandler } from './end-review.ts'
import { saveResult } from './save-result.ts'

let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
const noon = fromWallTime('2026-03-12 12:00:00')
let now = noon
beforeAll(async () => {
  server = await startTestServer(() => now)
})
beforeEach(async () => {
  now = noon
  day = await aDay(server, '09:00:00')
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

/** A settled order of 11.31 that the other side has with another amount. */
async function aDisputedOrder(theirAmt: number, carrierType: 'TPP' | 'SUP' = 'TPP') {
  const { cardNo } = await aCustomer(server, day.world)
  const begun = await day.charger.start({ idTag: cardNo, at: day.moment('09:00:00'), meter: energyE4(0) })
  const { orderId, transactionNo } = begun
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(100_000) })
  await runJobs(server, day.clock)
  const payMode = carrierType === 'TPP' ? 'MARGIN' : null
  const carrierId = await aCarrier(server, { companyId: day.world.companyId, carrierType, payMode })
  const diffId = await anOpenDiff(server, carrierId, '2026-03-11')
  const figures = { ourAmt: fen(1131), theirAmt: fen(theirAmt), diffType: checkDiffTypes.amount }
  await server.db
    .updateTable('carrierCheckDiff')
    .set({ ...figures, orderId, ourEnergy: energyE4(100_000), theirEnergy: energyE4(100_000) })
    .where('id', '=', diffId)
    .execute()
  return { orderId, diffId }
}

async function answerOf(diffId: string, more: readonly string[] = ['charge:order:manually:settle']) {
  const call = await server.signIn({ permissions: ['carrier:order:check', ...more], orgIds: ['100'] })
  const body = { diffIds: [diffId], handleWay: 'THEIRS', remark: '对方账单已核实' }
  return call<{ diffs: CarrierCheckDiff[] }>('POST', '/carrier/order/check', body)
}
const takeTheirs = async (...given: Parameters<typeof answerOf>) =>
  (await answerOf(...given)).data?.diffs[0]?.handleNote

test('a user who may settle by hand gives the order the amount of the carrier', async () => {
  const { orderId, diffId } = await aDisputedOrder(1200)
  expect(await takeTheirs(diffId)).toBe('已按对方金额提交人工结算')
  expect(await orderRow(server, orderId)).toMatchObject({
    actualAmt: 1200,
    settleReason: '对账：以对方为准。对方账单已核实',
  })
})

const review = async (orderId: string, how: 'confirm' | 'refuse') => {
  const [asked] = await server.runSql(`select id from manual_settlement where order_id = ${orderId} order by id desc`)
  const lead = await server.signIn({ permissions: null })
  const body = { orderId, settlementId: asked?.['id'], ...(how === 'refuse' && { reason: '依据不足' }) }
  const answer = await lead('POST', `/charge/order/manually/settle/${how}`, body)
  expect(answer.success).toBe(true)
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [endReviewHandler] })
}
const diffOf = async (id: string) =>
  server.db
    .selectFrom('carrierCheckDiff')
    .innerJoin('carrierCheck', 'carrierCheck.id', 'checkId')
    .select(['carrierCheckDiff.status', 'handleWay', 'handleNote', 'openQty', 'carrierCheck.status as checkStatus'])
    .where('carrierCheckDiff.id', '=', id)
    .executeTakeFirstOrThrow()
const waits = { status: checkDiffStates.reviewing, openQty: 1, checkStatus: checkStates.differing }

test('a large change waits for a second person, and so does the difference; it is over when they let it pass', async () => {
  const { orderId, diffId } = await aDisputedOrder(60_000)
  expect(await takeTheirs(diffId)).toBe('人工结算待第二人复核')
  expect(await diffOf(diffId)).toMatchObject(waits)
  expect(await orderRow(server, orderId)).toMatchObject({ actualAmt: 1131 })
  expect(await answerOf(diffId)).toMatchObject({ code: 3038049 })
  await review(orderId, 'confirm')
  expect(await orderRow(server, orderId)).toMatchObject({ actualAmt: 60_000 })
  expect(await diffOf(diffId)).toMatchObject({
    status: checkDiffStates.handled,
    handleWay: 'THEIRS',
    handleNote: '复核通过，已按对方金额结算',
    openQty: 0,
    checkStatus: checkStates.handled,
  })
})

test('when the second person refuses, the difference is open again, also when another settlement had waited', async () => {
  const { orderId, diffId } = await aDisputedOrder(60_000)
  await takeTheirs(diffId)
  await review(orderId, 'refuse')
  const reopened = { status: checkDiffStates.open, handleWay: null, handleNote: '人工结算未通过复核，请重新处理' }
  expect(await diffOf(diffId)).toMatchObject({ ...reopened, openQty: 1, checkStatus: checkStates.differing })
  await asSystem(server.deps, 'test', (ctx) =>
    settleByHand(ctx, { orderId, actualAmt: fen(70_000), reason: '客户投诉' }),
  )
  expect(await takeTheirs(diffId)).toBe('人工结算待第二人复核')
  await review(orderId, 'confirm')
  const handleNote = '复核通过的金额与对方不一致，请重新处理'
  expect(await diffOf(diffId)).toMatchObject({ ...reopened, handleNote })
})

test('a check that runs meanwhile leaves the difference waiting', async () => {
  const { diffId } = await aDisputedOrder(60_000)
  await takeTheirs(diffId)
  await asSystem(server.deps, 'test', async (ctx) => {
    const { checkId, number } = await ctx.tx
      .selectFrom('carrierCheckDiff')
      .select(['checkId', 'number'])
      .where('id', '=', diffId)
      .executeTakeFirstOrThrow()
    const check = await lockCheckOrNull(ctx, checkId)
    if (!check) throw new Error('no check')
    await stepCheck(ctx, checkId, 'again')
    await stepCheck(ctx, checkId, 'begin')
    const [ours, theirs] = [
      { energy: energyE4(100_000), amt: fen(1131) },
      { energy: energyE4(100_000), amt: fen(60_000) },
    ]
    const sums = { qty: 1, ...ours }
    const differences = [{ number, diffType: checkDiffTypes.amount, ours, theirs }]
    await saveResult(ctx, check, { orders: [], ours: sums, theirs: { ...sums, ...theirs }, differences })
  })
  expect(await diffOf(diffId)).toMatchObject(waits)
})

test('without that right, after ninety days, and for the piles of others the decision is only recorded', async () => {
  const unchanged = async (orderId: string) => expect((await orderRow(server, orderId)).actualAmt).toBe(1131)
  const first = await aDisputedOrder(1200)
  expect(await takeTheirs(first.diffId, [])).toContain('没有人工结算权限')
  await unchanged(first.orderId)
  const theirs = await aDisputedOrder(1200, 'SUP')
  expect(await takeTheirs(theirs.diffId)).toContain('对方场站')
  await unchanged(theirs.orderId)
  const old = await aDisputedOrder(1200)
  now = new Date(noon.getTime() + 91 * 86_400_000)
  expect(await takeTheirs(old.diffId)).toContain('超过90天')
  await unchanged(old.orderId)
})

async function anOpenDiffOf(carrierId: string, orderId: string) {
  const diffId = await anOpenDiff(server, carrierId, '2026-03-11')
  const figures = { orderId, theirAmt: fen(1200), theirEnergy: energyE4(100_000) }
  await server.db.updateTable('carrierCheckDiff').set(figures).where('id', '=', diffId).execute()
  return diffId
}
const stillOpen = { status: checkDiffStates.open, openQty: 1, checkStatus: checkStates.differing }

test('the difference of an order that is not settled stays open, and says what is awaited or done first', async () => {
  const { cardNo } = await aCustomer(server, day.world)
  const { orderId } = await day.charger.start({ idTag: cardNo, at: day.moment('09:00:00'), meter: energyE4(0) })
  const diffId = await anOpenDiffOf(await aCarrier(server, { companyId: day.world.companyId }), orderId)
  const refused = { code: errorCodes['CARRIER_CHECK.ORDER_OPEN'] }
  for (const state of ['starting', 'charging', 'stopping'] as const) {
    await server.runSql(`update charge_order set order_status = '${chargeOrderStates[state]}' where id = ${orderId}`)
    const message = expect.stringContaining('充电未结束，请等账单或订单转为异常后再处理')
    expect(await answerOf(diffId)).toMatchObject({ ...refused, message })
  }
  await server.runSql(`update charge_order set order_status = '${chargeOrderStates.abnormal}' where id = ${orderId}`)
  expect(await answerOf(diffId, [])).toMatchObject({
    ...refused,
    message: expect.stringContaining('异常，请先人工结算'),
  })
  expect(await diffOf(diffId)).toMatchObject(stillOpen)
  await server.runSql(`update charge_order set order_status = '${chargeOrderStates.charging}' where id = ${orderId}`)
})

test('of several differences the one that stays open says why, and the others are handled', async () => {
  const settled = await aDisputedOrder(1200)
  const { cardNo } = await aCustomer(server, day.world)
  const running = await day.charger.start({ idTag: cardNo, at: day.moment('10:00:00'), meter: energyE4(100_000) })
  const { checkId, carrierId } = await server.db
    .selectFrom('carrierCheckDiff')
    .innerJoin('carrierCheck', 'carrierCheck.id', 'checkId')
    .select(['checkId', 'carrierId'])
    .where('carrierCheckDiff.id', '=', settled.diffId)
    .executeTakeFirstOrThrow()
  const open = await anOpenDiff(server, carrierId, '2026-03-10')
  await server.db
    .updateTable('carrierCheckDiff')
    .set({ checkId, orderId: running.orderId, theirAmt: fen(1200) })
    .where('id', '=', open)
    .execute()
  const call = await server.signIn({ permissions: null })
  const body = { diffIds: [settled.diffId, open], handleWay: 'THEIRS', remark: '对方账单已核实' }
  type Answered = { check: { openQty: number }; refused: { id: string; message: string }[] }
  const { data } = await call<Answered>('POST', '/carrier/order/check', body)
  expect(data?.refused).toEqual([{ id: open, message: expect.stringContaining('充电未结束') }])
  expect(data?.check.openQty).toBe(1)
  expect(await orderRow(server, settled.orderId)).toMatchObject({ actualAmt: 1200 })
  expect(await diffOf(settled.diffId)).toMatchObject({ status: checkDiffStates.handled })
  expect(await diffOf(open)).toMatchObject(stillOpen)
})

test('the difference of a charge at a partner that still runs stays open until its bill', async () => {
  const { id: customerId } = await aCustomer(server, day.world)
  const place = { companyId: day.world.companyId, customerId }
  const orderId = await aRoamingOrder(server, place, roamingOrderStates.charging)
  const { carrierId } = await server.db
    .selectFrom('roamingOrder')
    .select('carrierId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const diffId = await anOpenDiffOf(carrierId, orderId)
  expect(await answerOf(diffId)).toMatchObject({
    code: errorCodes['CARRIER_CHECK.ORDER_OPEN'],
    message: expect.stringContaining('充电未结束，请等对方账单'),
  })
  expect(await diffOf(diffId)).toMatchObject(stillOpen)
})

test('a charge at a partner whose bill never came is settled by the figures of the partner, within its price and one person', async () => {
  const { id: customerId } = await aCustomer(server, day.world)
  const orderId = await aRoamingOrder(
    server,
    { companyId: day.world.companyId, customerId },
    roamingOrderStates.abnormal,
  )
  const order = async () =>
    server.db
      .selectFrom('roamingOrder')
      .select(['carrierId', 'orderStatus', 'totalAmt', 'totalEnergy', 'principalAmt'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  const { carrierId } = await order()
  const diff = async (theirAmt: number) => {
    const diffId = await anOpenDiff(server, carrierId, '2026-03-11')
    const figures = { orderId, theirAmt: fen(theirAmt), theirEnergy: energyE4(100_000) }
    await server.db.updateTable('carrierCheckDiff').set(figures).where('id', '=', diffId).execute()
    return diffId
  }
  const first = await diff(1200)
  expect(await takeTheirs(first, [])).toContain('没有人工结算权限')
  await server.runSql(`delete from carrier_check_diff;
    delete from carrier_check`)
  expect(await takeTheirs(await diff(99_000))).toContain('超过约定的电价')
  expect(await order()).toMatchObject({ orderStatus: roamingOrderStates.abnormal, totalAmt: null })
  await server.runSql('delete from carrier_check_diff; delete from carrier_check')
  await server.db
    .updateTable('roamingOrder')
    .set({ prices: JSON.stringify([{ startTime: '00:00', elecPrice: 7000, servicePrice: 5_000_000 }]) })
    .where('id', '=', orderId)
    .execute()
  const large = await diff(60_000)
  expect(await takeTheirs(large)).toBe('人工结算待第二人复核')
  const [waiting] = await server.runSql(`select id from roaming_settlement where order_id = ${orderId}`)
  const refusal = { id: orderId, settlementId: waiting?.['id'], reason: '依据不足' }
  const lead = await server.signIn({ permissions: null })
  expect((await lead('POST', '/connectivity/carrier/roaming/settle/refuse', refusal)).success).toBe(true)
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [endReviewHandler] })
  expect(await diffOf(large)).toMatchObject({ status: checkDiffStates.open, openQty: 1 })
  expect(await order()).toMatchObject({ orderStatus: roamingOrderStates.abnormal, totalAmt: null })
  await server.runSql('delete from carrier_check_diff; delete from carrier_check')
  expect(await takeTheirs(await diff(1200))).toBe('已按对方金额结算')
  expect(await order()).toMatchObject({
    orderStatus: roamingOrderStates.done,
    totalAmt: 1200,
    totalEnergy: 100_000,
    principalAmt: 1200,
  })
})
