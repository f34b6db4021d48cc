import { randomUUID } from 'node:crypto'
import { activityTypes } from '@chargedeck/domain/activity/kinds'
import { fen } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { leavesFree } from '../../../test/while-locked.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { customersRegisteredJob, registerByMobile } from '../../customer/customer/public.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { customersRegisteredHandler, topUpPaidBackHandler } from './public.ts'
import { aRewardingActivity, tenOff, threeYuan } from './fixtures.ts'
import { aProof } from '../trade-order/fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({
    permissions: ['trade:order:topUp', 'trade:order:topUp:terms', 'trade:order:refund'],
    orgIds: ['100'],
  })
})
afterEach(async () => expect(await brokenInvariants(server.db, server.now())).toEqual([]))
afterAll(() => server.stop())

const topUp = async (customerId: string, facts: object = {}) =>
  call<{ giftAmt: number; rewards: { giftAmt: number; vouchers: object[] }[] }>('POST', '/trade/order/topUp', {
    requestId: randomUUID(),
    customerId,
    tradeChannel: 'OfflinePay',
    tradeAmt: 20_000,
    reason: '柜台收款',
    voucherPath: await aProof(server, call),
    ...facts,
  })
const vouchersOf = (customerId: string) =>
  server.db.selectFrom('voucher').selectAll().where('customerId', '=', customerId).orderBy('id').execute()
const usedAmtOf = async (id: string) =>
  (await server.db.selectFrom('activity').select('usedAmt').where('id', '=', id).executeTakeFirstOrThrow()).usedAmt

test('a top-up of 200 brings 20 and a voucher, and staff at the counter see both', async () => {
  const companyId = await aCompany(server)
  const { activityId } = await aRewardingActivity(server, {
    companyId,
    activityType: activityTypes.topUpGift,
    rule: (prizeIds) => ({ tiers: [{ minAmt: 20_000, giftAmt: 2000, prizeIds }] }),
    perCustomerTimes: 1,
  })
  const customerId = await aCustomer(server, { companyId })
  const requestId = randomUUID()
  const rewards = [
    { activityId, activityName: '三月有礼', giftAmt: 2000, vouchers: [{ prizeName: '立减10元', qty: 1 }] },
  ]
  const promised = async (tradeAmt?: number) =>
    (
      await call<{ rewards: object[] }>('GET', '/trade/order/topUp/terms', {
        customerId,
        ...(tradeAmt && { tradeAmt }),
      })
    ).data?.rewards
  expect([await promised(), await promised(19_999)]).toEqual([[], []])
  expect(await promised(20_000)).toEqual(rewards) // told before it is taken
  expect(await topUp(customerId, { requestId })).toMatchObject({ data: { giftAmt: 2000, rewards } })
  expect(await promised(20_000)).toEqual([])
  expect(await topUp(customerId, { requestId })).toMatchObject({ data: { giftAmt: 2000, rewards: [] } })
  expect(await topUp(customerId)).toMatchObject({ data: { giftAmt: 2000, rewards: [] } }) // once for each customer
  expect(await vouchersOf(customerId)).toMatchObject([
    { activityId, sourceType: 'TOP_UP', faceAmt: 1000, status: '00' },
  ])
  expect(await usedAmtOf(activityId)).toBe(3000)
  const trades = await server.db
    .selectFrom('tradeOrder')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute()
  expect(trades.map(({ tradeType, giftAmt, giftRemainAmt }) => [tradeType, giftAmt, giftRemainAmt])).toEqual([
    ['TOP_UP', 2000, 2000],
    ['TOP_UP', 0, 0],
  ])
})

test("a part of a gift that goes back with a refund is the budget's again; who gets a whole top-up back keeps no unused voucher of it and has their turn again; who used one keeps it, and has not", async () => {
  const companyId = await aCompany(server)
  const { activityId } = await aRewardingActivity(server, {
    companyId,
    activityType: activityTypes.topUpGift,
    rule: (prizeIds) => ({ tiers: [{ minAmt: 20_000, giftAmt: 2000, prizeIds }] }),
    perCustomerTimes: 1,
  })
  const [careful, quick] = [await aCustomer(server, { companyId }), await aCustomer(server, { companyId })]
  for (const customerId of [careful, quick]) await topUp(customerId)
  await server.runSql(
    `update voucher set status = '30', used_order_id = 7, used_time = now() where customer_id = ${quick}`,
  )
  const refund = async (customerId: string, refundAmt: number) => {
    const body = {
      requestId: randomUUID(),
      customerId,
      refundAmt,
      way: 'OFFLINE',
      tradeChannel: 'BankPay',
      reason: '退款',
    }
    expect(await call('POST', '/trade/order/refund', body)).toMatchObject({ code: 200 })
    await runDueJobs({ url: server.url, deps: server.deps, handlers: [topUpPaidBackHandler] })
  }
  await refund(careful, 5000) // a quarter of the gift goes back with it
  expect(await vouchersOf(careful)).toHaveLength(1)
  expect(await usedAmtOf(activityId)).toBe(5500)
  const costs = await server.runSql(`select cost_amt::int, gift_amt::int from activity_use
    where activity_id = ${activityId} and undo_time is null order by id`)
  expect(costs).toMatchObject([
    { costAmt: 2500, giftAmt: 1500 },
    { costAmt: 3000, giftAmt: 2000 },
  ])
  await refund(careful, 15_000)
  await refund(quick, 20_000)
  expect([await vouchersOf(careful), (await vouchersOf(quick)).length]).toEqual([[], 1])
  expect(await usedAmtOf(activityId)).toBe(1000)
  const uses = await server.runSql(`select note, undo_time is not null as undone, cost_amt::int, gift_amt::int
    from activity_use where activity_id = ${activityId} order by id`)
  expect(uses).toMatchObject([
    { undone: true },
    { undone: false, costAmt: 1000, giftAmt: 0, note: '充值已全额退款，未收回：1张优惠券已使用、占用或过期' },
  ])
  expect((await topUp(quick)).data).toMatchObject({ giftAmt: 0, rewards: [] })
  expect((await topUp(careful)).data).toMatchObject({ giftAmt: 2000 })
  expect(await usedAmtOf(activityId)).toBe(4000)
})

test('a smaller top-up brings nothing, and one of another company neither', async () => {
  const companyId = await aCompany(server)
  await aRewardingActivity(server, {
    companyId,
    activityType: activityTypes.topUpGift,
    rule: () => ({ tiers: [{ minAmt: 20_000, giftAmt: 2000, prizeIds: [] }] }),
  })
  const [own, other] = [
    await aCustomer(server, { companyId }),
    await aCustomer(server, { companyId: await aCompany(server) }),
  ]
  expect(await topUp(own, { tradeAmt: 19_999 })).toMatchObject({ data: { giftAmt: 0, rewards: [] } })
  expect(await topUp(other)).toMatchObject({ data: { giftAmt: 0, rewards: [] } })
})

test('a hundred top-ups at once against a budget for ten: ten are rewarded', async () => {
  const companyId = await aCompany(server)
  const { activityId } = await aRewardingActivity(server, {
    companyId,
    activityType: activityTypes.topUpGift,
    rule: (prizeIds) => ({ tiers: [{ minAmt: 100, giftAmt: 500, prizeIds }] }),
    budgetAmt: fen(15_900),
  })
  const customers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(server, { companyId })))
  const answers = await Promise.all(
    customers.flatMap((id) => Array.from({ length: 5 }, () => topUp(id, { tradeAmt: 100 }))),
  )
  expect(answers.every(({ success }) => success)).toBe(true)
  expect(answers.filter(({ data }) => data?.rewards.length === 1)).toHaveLength(10)
  expect(await usedAmtOf(activityId)).toBe(15_000)
})

test('a registration brings its gift once, however often the job runs', async () => {
  const companyId = await aCompany(server)
  const { activityId } = await aRewardingActivity(server, {
    companyId,
    activityType: activityTypes.registerGift,
    rule: (prizeIds) => ({ prizeIds }),
    prizes: [tenOff, threeYuan],
  })
  const customerIds = [await aCustomer(server, { companyId }), await aCustomer(server, { companyId })]
  for (const _time of [1, 2]) {
    await asSystem(server.deps, 'test', ({ tx }) => enqueue(tx, customersRegisteredJob, { customerIds }))
    await runDueJobs({ url: server.url, deps: server.deps, handlers: [customersRegisteredHandler] })
  }
  for (const customerId of customerIds) {
    expect(await vouchersOf(customerId)).toMatchObject([{ activityId, sourceType: 'REGISTER' }])
    const wallet = server.db.selectFrom('wallet').selectAll().where('customerId', '=', customerId)
    expect(await wallet.executeTakeFirst()).toMatchObject({ balanceAmt: 0, giftAmt: 300 })
  }
  expect(await usedAmtOf(activityId)).toBe(2600)
})

test('a customer who leaves and registers again receives no second gift; at another company they are new', async () => {
  const companies = [await aCompany(server), await aCompany(server)]
  for (const companyId of companies)
    await aRewardingActivity(server, {
      companyId,
      activityType: activityTypes.registerGift,
      rule: (prizeIds) => ({ prizeIds }),
      prizes: [tenOff],
    })
  const staff = await server.signIn({ permissions: ['customer:delete'], orgIds: ['100'] })
  const registers = async (companyId = '') => {
    const [id = ''] = await asSystem(server.deps, 'test', (ctx) => registerByMobile(ctx, companyId, ['13955550001']))
    await runDueJobs({ url: server.url, deps: server.deps, handlers: [customersRegisteredHandler] })
    const voucherQty = (await vouchersOf(id)).length
    expect(await staff('POST', '/customer/delete', { id, reason: '客户要求' })).toMatchObject({ success: true })
    return voucherQty
  }
  const [own, other] = companies
  expect([await registers(own), await registers(own), await registers(other), await registers(own)]).toEqual([
    1, 0, 1, 0,
  ])
  const kept = await server.runSql(
    `select count(*)::int as qty from customer where row_to_json(customer)::text like '%13955550001%'`,
  )
  expect(kept).toEqual([{ qty: 0 }])
})

test('a top-up waits for a budget before it locks the wallet', async () => {
  const companyId = await aCompany(server)
  const { activityId } = await aRewardingActivity(server, {
    companyId,
    activityType: activityTypes.topUpGift,
    rule: (prizeIds) => ({ tiers: [{ minAmt: 20_000, giftAmt: 2000, prizeIds }] }),
  })
  const customerId = await aCustomer(server, { companyId })
  const locks = {
    lock: `select from activity where id = ${activityId}`,
    rest: `select from wallet where customer_id = ${customerId}`,
  }
  const { isFree, answer } = await leavesFree(server, locks, () => topUp(customerId))
  expect([isFree, answer]).toMatchObject([true, { data: { giftAmt: 2000 } }])
})
