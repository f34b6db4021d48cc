import { activityBizs, activityTypes } from '@chargedeck/domain/activity/kinds'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow, runJobs } from '../../../../test/world.ts'
import { anActivity } from '../../../customer/activity/fixtures.ts'
import { spendAll, unspend } from '../../../customer/activity/public.ts'
import { aMember } from '../../../customer/vip/fixtures.ts'
import { aVoucher } from '../../../customer/voucher/fixtures.ts'
import { lockVoucher } from '../../../customer/voucher/public.ts'
import { aRewardingActivity } from '../../../money/reward/fixtures.ts'
import { deadlocksSoFar, leavesFree, whileLocked } from '../../../../test/while-locked.ts'
import { aProof } from '../../../money/trade-order/fixtures.ts'
import { asSystem } from '../../../platform/work.ts'
import { createDefaultConfig } from '../../../site/operation-config/public.ts'

let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let poor: Awaited<ReturnType<typeof aCustomer>>
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  const permissions = ['settle', 'settle:preview'].map((name) => `charge:order:manually:${name}`)
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
beforeEach(async () => {
  day = await aDay(server, '09:00:00')
  poor = await aCustomer(server, day.world, { amt: 1000 })
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

/** Half an hour in the flat band: 10 kWh cost 6.81 and 4.50 yuan, more than the customer has. */
async function anOwedCharge({ voucherId = null }: { voucherId?: string | null } = {}): Promise<string> {
  const { orderId, transactionNo } = await day.charger.start({ idTag: poor.cardNo, at: day.now(), meter: energyE4(0) })
  if (voucherId !== null) await choose(orderId, voucherId)
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(100_000) })
  await runJobs(server, day.clock)
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '40', totalAmt: 1131 })
  return orderId
}
async function choose(orderId: string, voucherId: string): Promise<void> {
  await asSystem(server.deps, 'test', (ctx) => lockVoucher(ctx, { voucherId, customerId: poor.id, orderId }))
  await server.db.updateTable('chargeOrder').set({ chosenVoucherId: voucherId }).where('id', '=', orderId).execute()
}
const upTo = (orderId: string, endMeter: number) => ({ orderId, endTime: '2026-03-12 09:30:00', endMeter })
const settleAgain = (orderId: string, endMeter: number, more: object = {}) =>
  call('POST', '/charge/order/manually/settle', { ...upTo(orderId, endMeter), reason: '核对表底', ...more })
const previewAgain = async (orderId: string, endMeter: number) =>
  (await call<{ actualAmt: number }>('GET', '/charge/order/manually/settle/preview', upTo(orderId, endMeter))).data
const voucherRow = (id: string) =>
  server.db.selectFrom('voucher').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test("an order that is settled again frees its member's month once: the cap stays the cap", async () => {
  await aMember(server, { customerId: poor.id, rate: 5000 })
  await server.db
    .updateTable('vipCustomer')
    .set({ monthDiscountCapAmt: fen(200) })
    .where('customerId', '=', poor.id)
    .execute()
  await server.db
    .insertInto('vipMonthUsage')
    .values({ customerId: poor.id, month: '2026-03', discountAmt: fen(120) })
    .execute()
  const orderId = await anOwedCharge()
  expect(await orderRow(server, orderId)).toMatchObject({ vipDiscountAmt: 80 })
  const preview = await previewAgain(orderId, 100_000)
  expect(preview).toMatchObject({ actualAmt: 1131 - 80 })
  expect(await settleAgain(orderId, 100_000, { expectedAmt: 1131 - 80 })).toMatchObject({ code: 200 })
  expect(await orderRow(server, orderId)).toMatchObject({ vipDiscountAmt: 80, actualAmt: 1131 - 80 })
  const months = server.db.selectFrom('vipMonthUsage').select('discountAmt').where('customerId', '=', poor.id)
  expect(await months.execute()).toEqual([{ discountAmt: 200 }])
})

test('a voucher that the first settlement gave back counts when the order is settled for more, as its preview says', async () => {
  const voucherId = await aVoucher(server, { customerId: poor.id, faceAmt: 500, thresholdAmt: 1500 })
  const orderId = await anOwedCharge({ voucherId })
  expect(await voucherRow(voucherId)).toMatchObject({ status: '00', lockOrderId: null })
  expect(await previewAgain(orderId, 200_000)).toMatchObject({ actualAmt: 2262 - 500 })
  expect(await settleAgain(orderId, 200_000, { expectedAmt: 2262 - 500 })).toMatchObject({ code: 200 })
  expect(await orderRow(server, orderId)).toMatchObject({ voucherId, voucherAmt: 500 })
  expect((await orderRow(server, orderId)).findingCodes).not.toContain('VOUCHER_LOST')
  expect(await voucherRow(voucherId)).toMatchObject({ status: '30', usedOrderId: orderId })
})

test('a voucher that still is below its threshold is given back again', async () => {
  const voucherId = await aVoucher(server, { customerId: poor.id, faceAmt: 500, thresholdAmt: 5000 })
  const orderId = await anOwedCharge({ voucherId })
  expect(await settleAgain(orderId, 200_000)).toMatchObject({ code: 200 })
  expect(await orderRow(server, orderId)).toMatchObject({ voucherId: null, voucherAmt: 0 })
  expect(await voucherRow(voucherId)).toMatchObject({ status: '00', lockOrderId: null })
})

test('a voucher that another charge has taken meanwhile is lost to the order, and the order says so', async () => {
  const voucherId = await aVoucher(server, { customerId: poor.id, faceAmt: 500, thresholdAmt: 1500 })
  const orderId = await anOwedCharge({ voucherId })
  const other = { voucherId, customerId: poor.id, orderId: '77' }
  await asSystem(server.deps, 'test', (ctx) => lockVoucher(ctx, other))
  expect(await previewAgain(orderId, 200_000)).toMatchObject({ actualAmt: 2262 })
  expect(await settleAgain(orderId, 200_000)).toMatchObject({ code: 200 })
  expect(await orderRow(server, orderId)).toMatchObject({
    voucherId: null,
    findingCodes: expect.arrayContaining(['VOUCHER_LOST']),
  })
  expect(await voucherRow(voucherId)).toMatchObject({ status: '00', lockOrderId: '77' })
})

test('an order that is settled again gives its budget back before it locks the wallet', async () => {
  const orderId = await anOwedCharge()
  const { activityId } = await aRewardingActivity(server, {
    companyId: day.world.companyId,
    activityType: activityTypes.topUpGift,
    rule: () => ({ tiers: [] }),
  })
  await server.runSql(`insert into activity_use (id, activity_id, customer_id, biz_type, biz_id, cost_amt, use_time)
    values (${server.nextId()}, ${activityId}, ${poor.id}, 'CHARGE', ${orderId}, 100, now());
    update activity set used_amt = 100, used_qty = 1 where id = ${activityId}`)
  const locks = {
    lock: `select from activity where id = ${activityId}`,
    rest: `select from wallet where customer_id = ${poor.id}`,
  }
  const { isFree, answer } = await leavesFree(server, locks, () => settleAgain(orderId, 90_000))
  expect([isFree, answer]).toMatchObject([true, { code: 200 }])
})

test('a member who tops up while staff settle their unpaid order again waits for nobody who waits for them', async () => {
  const levels = { silverTopUpAmt: fen(50_000), goldTopUpAmt: fen(100_000), diamondTopUpAmt: fen(300_000) }
  await asSystem(server.deps, 'test', (ctx) => createDefaultConfig(ctx, day.world.companyId, levels))
  await aMember(server, { customerId: poor.id, rate: 9500 })
  const orderId = await anOwedCharge()
  const cashier = await server.signIn({ permissions: ['trade:order:topUp'], orgIds: ['100'] })
  const topUp = { customerId: poor.id, tradeChannel: 'BankPay', tradeAmt: 100_000, reason: '转账到账' }
  const booked = { ...topUp, requestId: randomUUID(), voucherPath: await aProof(server, cashier) }
  const before = await deadlocksSoFar(server)
  const both = await whileLocked(server, `select from wallet where customer_id = ${poor.id} for update`, [
    () => settleAgain(orderId, 90_000),
    () => cashier('POST', '/trade/order/topUp', booked),
  ])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  expect(await deadlocksSoFar(server)).toBe(before)
})

test('a charge that is settled while staff settle another of its customer again waits for nobody who waits for it, also where an activity without a limit gives to both', async () => {
  const { companyId } = day.world
  const activityId = await anActivity(server, {
    companyId,
    activityType: activityTypes.chargeDiscount,
    rule: { serviceRate: 9000 },
  })
  const begun = new Date(day.now().getTime() - 3_600_000) // reported late, so that it holds nothing of the wallet
  const other = await day.charger.start({ idTag: poor.cardNo, at: begun, meter: energyE4(0), gunNo: 2 })
  const orderId = await anOwedCharge()
  const { transactionNo } = other
  await day.charger.stop({ transactionNo, at: day.moment('09:40:00'), meter: energyE4(100_000) })
  const before = await deadlocksSoFar(server)
  const [, again] = await whileLocked<unknown>(server, `select from wallet where customer_id = ${poor.id} for update`, [
    () => runJobs(server, day.clock),
    () => settleAgain(orderId, 90_000),
  ])
  expect(again).toMatchObject({ code: 200 })
  expect(await deadlocksSoFar(server)).toBe(before)
  const counted = server.db.selectFrom('activity').select('usedQty').where('id', '=', activityId)
  expect(await counted.executeTakeFirst()).toEqual({ usedQty: 2 })
})

test('what activities give at once with what is taken back from them waits for nobody who waits for it, also where their ids grew by a digit', async () => {
  const { companyId } = day.world
  const [older, newer] = ['99999999999999999', '100000000000000000']
  const discount = { companyId, activityType: activityTypes.chargeDiscount, rule: { serviceRate: 9000 } }
  for (const id of [older, newer]) await anActivity({ ...server, nextId: () => id }, discount)
  const spendFor = (bizId: string) =>
    asSystem(server.deps, 'test', (ctx) =>
      spendAll(
        ctx,
        [older, newer].map((activityId) => ({
          activityId,
          customerId: poor.id,
          bizType: activityBizs.charge,
          bizId,
          costAmt: fen(1),
        })),
      ),
    )
  await spendFor('1')
  const before = await deadlocksSoFar(server)
  await whileLocked<unknown>(server, `select from activity where id in (${older}, ${newer}) for no key update`, [
    () => spendFor('2'),
    () => asSystem(server.deps, 'test', (ctx) => unspend(ctx, activityBizs.charge, '1')),
  ])
  expect(await deadlocksSoFar(server)).toBe(before)
  const counted = server.db.selectFrom('activity').select('usedQty').where('id', 'in', [older, newer])
  expect(await counted.execute()).toEqual([{ usedQty: 1 }, { usedQty: 1 }])
})
