import { activityTypes } from '@chargedeck/domain/activity/kinds'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { asSystem } from '../../platform/work.ts'
import { aSettledOrder, aStationOf, payFor } from '../ledger/fixtures.ts'
import { grantGift, holdFunds, releaseHold, reverseChargeOrderPayment } from '../ledger/public.ts'
import { rewardCharge, type SettledCharge } from './reward-charge.ts'
import { aRewardingActivity, threeYuan } from './fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => expect(await brokenInvariants(server.db, server.now())).toEqual([]))
afterAll(() => server.stop())

type Facts = Partial<SettledCharge>
/** A customer of a company with a first-charge voucher from 20 yuan, and a rebate voucher from 30. */
async function aCharge({ prizes }: { prizes?: readonly (typeof threeYuan)[] } = {}) {
  const companyId = await aCompany(server)
  const first = await aRewardingActivity(server, {
    companyId,
    activityType: activityTypes.firstCharge,
    ...(prizes && { prizes }),
    rule: (prizeIds) => ({ minAmt: 2000, prizeIds }),
  })
  const rebate = await aRewardingActivity(server, {
    companyId,
    activityType: activityTypes.chargeRebate,
    rule: (prizeIds) => ({ tiers: [{ minAmt: 3000, prizeIds }] }),
  })
  const customerId = await aCustomer(server, { companyId })
  const charge: SettledCharge = {
    id: server.nextId(),
    customerId,
    customerType: 'NORMAL',
    groupId: null,
    companyId,
    stationId: await aStationOf(server, companyId),
    pileType: 'DC',
    actualAmt: fen(3500),
    totalEnergy: energyE4(300_000),
    endTime: server.now(),
    isFirst: true,
  }
  const settle = (facts: Facts = {}) =>
    asSystem(server.deps, 'test', (ctx) => rewardCharge(ctx, { ...charge, ...facts }))
  const vouchers = () => server.db.selectFrom('voucher').selectAll().where('customerId', '=', customerId).execute()
  const sources = async () => (await vouchers()).map(({ activityId }) => String(activityId))
  const usedAmtOf = async (id: string) =>
    (await server.db.selectFrom('activity').select('usedAmt').where('id', '=', id).executeTakeFirstOrThrow()).usedAmt
  return {
    customerId,
    charge,
    settle,
    vouchers,
    sources,
    usedAmtOf,
    first: first.activityId,
    rebate: rebate.activityId,
  }
}

test('a first charge of 35 yuan brings both vouchers, once', async () => {
  const { settle, sources, first, rebate, usedAmtOf } = await aCharge()
  await settle()
  await settle()
  expect((await sources()).toSorted()).toEqual([first, rebate].toSorted())
  expect([await usedAmtOf(first), await usedAmtOf(rebate)]).toEqual([1000, 1000])
})

test('a later charge is no first one, and nobody has two first ones', async () => {
  const later = await aCharge()
  await later.settle({ isFirst: false })
  expect(await later.sources()).toEqual([later.rebate])
  await later.settle({ id: server.nextId() })
  await later.settle({ id: server.nextId() })
  expect((await later.sources()).filter((id) => id === later.first)).toHaveLength(1)
})

test('an order that is adjusted down loses what it no longer earns, and gets it again when adjusted up', async () => {
  const { settle, sources, first, rebate, usedAmtOf } = await aCharge()
  await settle()
  await settle({ actualAmt: fen(2500) })
  expect(await sources()).toEqual([first])
  expect(await usedAmtOf(rebate)).toBe(0)
  await settle({ actualAmt: fen(3000) })
  expect((await sources()).toSorted()).toEqual([first, rebate].toSorted())
  await settle({ actualAmt: fen(0) })
  expect(await sources()).toEqual([])
})

test('an order that is adjusted keeps its reward although the activity was disabled meanwhile; another order gets none', async () => {
  const { settle, sources, first, rebate, usedAmtOf } = await aCharge()
  await settle()
  await server.runSql(`update activity set data_status = 1 where id in (${first}, ${rebate})`)
  await settle({ actualAmt: fen(3200) })
  expect((await sources()).toSorted()).toEqual([first, rebate].toSorted())
  await settle({ actualAmt: fen(2500) })
  expect(await sources()).toEqual([first])
  await settle({ actualAmt: fen(3200) })
  expect((await sources()).toSorted()).toEqual([first, rebate].toSorted())
  await settle({ id: server.nextId(), isFirst: false })
  expect([await usedAmtOf(first), await usedAmtOf(rebate)]).toEqual([1000, 1000])
})

const usesOf = (customerId: string) =>
  server.db
    .selectFrom('activityUse')
    .select(['activityId', 'note', 'giftAmt', 'undoTime'])
    .where('customerId', '=', customerId)
    .execute()
const giftOf = async (customerId: string) =>
  (
    await server.db
      .selectFrom('wallet')
      .select('giftAmt')
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow()
  ).giftAmt

test('a gift that is not spent goes back, and comes again when the order earns it again', async () => {
  const { settle, customerId, first, usedAmtOf } = await aCharge({ prizes: [threeYuan] })
  await settle()
  expect(await giftOf(customerId)).toBe(300)
  await settle({ actualAmt: fen(100) })
  expect([await giftOf(customerId), await usedAmtOf(first)]).toEqual([0, 0])
  await settle()
  expect([await giftOf(customerId), await usedAmtOf(first)]).toEqual([300, 300])
})

test('a voucher that a charge holds and the spent part of a gift stay, and the uses say why', async () => {
  const { settle, charge, customerId, rebate, first, usedAmtOf } = await aCharge({ prizes: [threeYuan] })
  await settle()
  await server.runSql(`update voucher set lock_order_id = 77 where customer_id = ${customerId}`)
  const orderId = await aSettledOrder(server, { ...charge, customerId, amt: 120 })
  await payFor(server, { customerId, orderId, amt: 120 })
  await settle({ actualAmt: fen(100) })
  await server.runSql(`update voucher set lock_order_id = null where customer_id = ${customerId}`)
  const uses = await usesOf(customerId)
  const noteOf = (id: string) => uses.find(({ activityId }) => activityId === id)?.note
  expect(noteOf(rebate)).toBe('订单重新结算后不再满足条件，未收回：1张优惠券已使用、占用或过期')
  expect(noteOf(first)).toBe('订单重新结算后不再满足条件，未收回：赠送1.20元已使用')
  expect(await giftOf(customerId)).toBe(0)
  expect([await usedAmtOf(first), await usedAmtOf(rebate)]).toEqual([120, 1000])
})

test('what was taken back comes again when the order earns it again; what had stayed is not given twice', async () => {
  const { settle, charge, customerId, rebate, first, usedAmtOf, vouchers } = await aCharge({ prizes: [threeYuan] })
  await settle()
  await server.runSql(`update voucher set lock_order_id = 77 where customer_id = ${customerId}`)
  const orderId = await aSettledOrder(server, { ...charge, customerId, amt: 120 })
  await payFor(server, { customerId, orderId, amt: 120 })
  await settle({ actualAmt: fen(100) })
  expect([await giftOf(customerId), await usedAmtOf(first)]).toEqual([0, 120])
  await settle()
  await settle()
  expect([await giftOf(customerId), await usedAmtOf(first), await usedAmtOf(rebate)]).toEqual([180, 300, 1000])
  expect(await vouchers()).toHaveLength(1)
  expect((await usesOf(customerId)).map(({ note }) => note)).toEqual([null, null])
  await server.runSql(`update voucher set lock_order_id = null where customer_id = ${customerId}`)
  await settle({ actualAmt: fen(100) })
  expect([await giftOf(customerId), await usedAmtOf(first), await usedAmtOf(rebate)]).toEqual([0, 120, 0])
})

test('money that returns goes to the gift it was taken from, not to one that went back with its reward', async () => {
  const { settle, charge, customerId } = await aCharge({ prizes: [threeYuan] })
  const gift = { customerId, giftAmt: fen(500), reason: '兑换码' }
  const { tradeId } = await asSystem(server.deps, 'test', (ctx) => grantGift(ctx, gift))
  const orderId = await aSettledOrder(server, { ...charge, customerId, amt: 200 })
  await payFor(server, { customerId, orderId, amt: 200 })
  await settle()
  await settle({ actualAmt: fen(100) })
  await asSystem(server.deps, 'test', async (ctx) => {
    await reverseChargeOrderPayment(ctx, { customerId, groupId: null, orderId, orderNo: orderId })
    const toSettle = { orderStatus: chargeOrderStates.toSettle }
    await ctx.tx.updateTable('chargeOrder').set(toSettle).where('id', '=', orderId).execute()
  })
  const lots = await server.runSql(
    `select id, gift_remain_amt::int, gift_back_amt::int from trade_order where customer_id = ${customerId} order by id`,
  )
  expect(lots).toEqual([
    { id: tradeId, giftRemainAmt: 500, giftBackAmt: 0 },
    { id: expect.any(String), giftRemainAmt: 0, giftBackAmt: 300 },
  ])
})

test('a gift that a running charge holds stays until the charge has ended', async () => {
  const { settle, customerId, first, usedAmtOf } = await aCharge({ prizes: [threeYuan] })
  await settle()
  const orderId = server.nextId()
  await asSystem(server.deps, 'test', (ctx) => holdFunds(ctx, { customerId, groupId: null, orderId, amt: fen(200) }))
  await settle({ actualAmt: fen(100) })
  expect([await giftOf(customerId), await usedAmtOf(first)]).toEqual([200, 200])
  await asSystem(server.deps, 'test', (ctx) => releaseHold(ctx, { customerId, groupId: null, orderId }))
  await settle({ actualAmt: fen(100) })
  expect([await giftOf(customerId), await usedAmtOf(first)]).toEqual([0, 0])
})

test('what returns into the lot of a lost reward is taken too, and what returns to other gifts stays', async () => {
  const { settle, charge, customerId, first, usedAmtOf } = await aCharge({ prizes: [threeYuan] })
  const aPaidOrder = async (amt: number) => {
    const orderId = await aSettledOrder(server, { ...charge, customerId, amt })
    await payFor(server, { customerId, orderId, amt })
    return orderId
  }
  const costsNothing = (orderId: string) =>
    asSystem(server.deps, 'test', async (ctx) => {
      await reverseChargeOrderPayment(ctx, { customerId, groupId: null, orderId, orderNo: orderId })
      const toSettle = { orderStatus: chargeOrderStates.toSettle }
      await ctx.tx.updateTable('chargeOrder').set(toSettle).where('id', '=', orderId).execute()
    })
  await asSystem(server.deps, 'test', (ctx) => grantGift(ctx, { customerId, giftAmt: fen(500), reason: '兑换码' }))
  const before = await aPaidOrder(200)
  await settle()
  const after = await aPaidOrder(400) // 300 of the old gift, 100 of the reward
  await settle({ actualAmt: fen(100) })
  expect([await giftOf(customerId), await usedAmtOf(first)]).toEqual([0, 100])
  await costsNothing(before)
  await settle({ actualAmt: fen(100) })
  expect([await giftOf(customerId), await usedAmtOf(first)]).toEqual([200, 100])
  await costsNothing(after)
  expect(await giftOf(customerId)).toBe(600)
  await settle({ actualAmt: fen(100) })
  expect([await giftOf(customerId), await usedAmtOf(first)]).toEqual([500, 0])
})
