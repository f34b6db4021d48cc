import type { ActivityEffect, PreviewedActivity } from '@chargedeck/contract/customer/activity/calls'
import type { ActivityUse } from '@chargedeck/contract/customer/activity/use-calls'
import type { Page } from '@chargedeck/contract/paging'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aSettledOrder } from '../../../money/ledger/fixtures.ts'
import { asSystem } from '../../../platform/work.ts'
import { aStation } from '../../../site/station/fixtures.ts'
import { aCompany, aCustomer } from '../../customer/fixtures.ts'
import { aMember } from '../../vip/fixtures.ts'
import { aVoucher } from '../../voucher/fixtures.ts'
import { fiveOff, nightDiscount, topUpGift } from '../fixtures.ts'
import { spend, unspend } from '../public.ts'

const permissions = ['addedOrModify', 'page', 'preview', 'effect', 'use:page'].map((name) => `activity:${name}`)
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
let customerId: string
let stationId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  stationId = await aStation(server, { companyId, orgId: '100' })
  customerId = await aCustomer(server, { companyId })
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
beforeEach(() =>
  server.runSql(
    'delete from activity_use; delete from activity_scope; delete from activity_prize; delete from activity',
  ),
)
afterAll(() => server.stop())

const saved = async (activity: object) =>
  (await call<{ id: string }>('POST', '/activity/addedOrModify', { ...topUpGift, ...activity })).data?.id ?? ''
const preview = async (query: object, whose: object = { customerId }) =>
  (await call<PreviewedActivity[]>('GET', '/activity/preview', { ...whose, ...query })).data ?? []
const effect = async (activityId: string, days: object = {}) =>
  (await call<ActivityEffect>('GET', '/activity/effect', { activityId, ...days })).data

test('a top-up would receive the gift of its tier, or says what is missing', async () => {
  await saved({})
  expect(await preview({ event: 'TOP_UP', amt: 20_000 })).toMatchObject([
    { activityName: '充200送20', refusal: null, reward: { giftAmt: 2000, costAmt: 2000, vouchers: [] } },
  ])
  expect(await preview({ event: 'TOP_UP', amt: 19_999 })).toMatchObject([{ refusal: 'BELOW_MINIMUM', reward: null }])
  expect(await preview({ event: 'TOP_UP', amt: 20_000, at: '2026-02-01 00:00:00' })).toMatchObject([
    { refusal: 'NOT_BEGUN' },
  ])
})

test('a charge lists its discount, its vouchers and what its first charge brings', async () => {
  await saved(nightDiscount)
  await saved({ activityType: 'FIRST_CHARGE', rule: { minAmt: 1000 }, prizes: [fiveOff] })
  await saved({
    activityType: 'CHARGE_REBATE',
    rule: { tiers: [{ minAmt: 5000, prizeIds: ['a'] }] },
    prizes: [{ ...fiveOff, qty: 2 }],
    scope: [{ scopeType: 'STATION', scopeId: stationId }],
  })
  const charge = { event: 'CHARGE', amt: 5000, pileType: 'DC' }
  expect(await preview({ ...charge, stationId, at: '2026-03-12 23:00:00' })).toMatchObject([
    { activityType: 'CHARGE_REBATE', refusal: null, reward: { vouchers: [{ prizeName: '立减5元', qty: 2 }] } },
    { activityType: 'FIRST_CHARGE', refusal: null, reward: { costAmt: 500 } },
    { activityType: 'CHARGE_DISCOUNT', refusal: null, serviceRate: 7000 },
  ])
  await server.runSql(`update customer_usage set total_charge_qty = 1 where customer_id = ${customerId}`)
  expect(await preview(charge)).toContainEqual(expect.objectContaining({ activityType: 'FIRST_CHARGE', refusal: null }))
  await aSettledOrder(server, { companyId, stationId, customerId, amt: 1000 })
  expect(await preview({ ...charge, at: '2026-03-12 12:00:00' })).toMatchObject([
    { refusal: 'OUT_OF_SCOPE' },
    { refusal: 'NOT_FIRST_CHARGE' },
    { refusal: 'OUT_OF_HOURS' },
  ])
})

test('a charge gets the activities of the company of its station, whatever company its customer is of', async () => {
  const other = await aCompany(server)
  const strange = await aStation(server, { companyId: other, orgId: '100' })
  await saved({ ...nightDiscount, activityName: '本公司' })
  await saved({ ...nightDiscount, activityName: '站点公司', companyId: other })
  const namesAt = async (place: object) =>
    (await preview({ event: 'CHARGE', amt: 5000, ...place })).map(({ activityName }) => activityName)
  expect(await namesAt({ stationId: strange })).toEqual(['站点公司'])
  expect(await namesAt({ stationId })).toEqual(['本公司'])
  expect(await namesAt({})).toEqual(['本公司'])
  expect(await namesAt({ companyId: other })).toEqual(['站点公司'])
})

test('of several discounts one is taken, as an order takes it, and the others say why not', async () => {
  const charge = { event: 'CHARGE', serviceAmt: 2000, at: '2026-03-12 23:00:00' }
  const id = await saved({ ...nightDiscount, activityName: '7折' })
  await saved({ ...nightDiscount, activityName: '6折', rule: { serviceRate: 6000 } })
  await saved({ ...nightDiscount, activityName: '5折，预算不够', rule: { serviceRate: 5000 }, budgetAmt: 999 })
  const found = await preview(charge)
  expect(found.map(({ activityName, refusal, discountAmt }) => [activityName, refusal, discountAmt])).toEqual([
    ['6折', null, 800],
    ['5折，预算不够', 'BUDGET_TOO_SMALL', null],
    ['7折', 'SMALLER', null],
  ])
  expect(await preview({ ...charge, activityId: id })).toMatchObject([{ refusal: 'SMALLER' }])
  expect(await preview({ event: 'CHARGE', at: charge.at })).toMatchObject([
    { serviceRate: 6000, discountAmt: null },
    {},
    {},
  ])
})

test("a member's own discount beats a smaller one of an activity", async () => {
  const memberId = await aCustomer(server, { companyId })
  await aMember(server, { customerId: memberId, rate: 5000 })
  await saved(nightDiscount)
  const charge = { event: 'CHARGE', serviceAmt: 2000, stationId, at: '2026-03-12 23:00:00' }
  expect(await preview(charge, { customerId: memberId })).toMatchObject([{ refusal: 'SMALLER' }])
  expect(await preview(charge)).toMatchObject([{ refusal: null, discountAmt: 600 }])
})

test('there is one registration and one first charge, also in a preview', async () => {
  const ids = [
    await saved({ activityType: 'REGISTER_GIFT', rule: {}, prizes: [fiveOff] }),
    await saved({ activityType: 'FIRST_CHARGE', rule: { minAmt: 0 }, prizes: [fiveOff] }),
  ]
  await asSystem(server.deps, 'test', async (ctx) => {
    const given = { customerId, bizType: 'REGISTER' as const, bizId: customerId, costAmt: fen(500) }
    for (const activityId of ids) await spend(ctx, { ...given, activityId })
    ctx.note(customerId, {})
  })
  expect(await preview({ event: 'REGISTER' })).toMatchObject([{ refusal: 'TIMES_USED_UP' }])
  expect(await preview({ event: 'CHARGE', amt: 5000 })).toMatchObject([{ refusal: 'TIMES_USED_UP' }])
})

test('an invitation rewards both; somebody new registers', async () => {
  const rule = { inviterPrizes: ['a'], inviteePrizes: ['a'], trigger: 'REGISTER' }
  await saved({ activityType: 'FISSION', rule, prizes: [fiveOff] })
  await saved({ activityType: 'REGISTER_GIFT', rule: {}, prizes: [fiveOff] })
  expect(await preview({ event: 'INVITE' })).toMatchObject([
    { reward: { costAmt: 500 }, inviteeReward: { costAmt: 500 } },
  ])
  expect(await preview({ event: 'REGISTER' }, {})).toMatchObject([{ reward: { costAmt: 500 } }])
})

test('another organisation previews nothing of this customer', async () => {
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect(await stranger('GET', '/activity/preview', { event: 'TOP_UP', customerId })).toMatchObject({ code: 3034010 })
  expect(await stranger('GET', '/activity/preview', { event: 'TOP_UP' })).toMatchObject({ code: 3037060 })
})

test('what was received stands in the list and in the effect, until it is undone', async () => {
  const id = await saved({ perCustomerTimes: 2 })
  const given = { activityId: id, customerId, bizType: 'TOP_UP' as const, costAmt: fen(2000), giftAmt: fen(2000) }
  await asSystem(server.deps, 'test', async (ctx) => {
    expect(await spend(ctx, { ...given, bizId: '1' })).toBe(true)
    expect(await spend(ctx, { ...given, bizId: '1' })).toBe(false)
    await spend(ctx, { ...given, bizId: '2' })
    ctx.note(id, {})
  })
  expect(await preview({ event: 'TOP_UP', amt: 20_000 })).toMatchObject([{ refusal: 'TIMES_USED_UP', timesUsed: 2 }])
  const found = await effect(id)
  expect(found).toMatchObject({ customerQty: 1, useQty: 2, costAmt: 4000, giftAmt: 4000, energy: 0 })
  expect(found?.days.map(({ day }) => day)).toHaveLength(12)
  expect(found?.days.at(-1)).toEqual({ day: '2026-03-12', useQty: 2, customerQty: 1, costAmt: 4000, energy: 0 })
  const uses = async (days: object = {}, by = call) =>
    (await by<Page<ActivityUse>>('GET', '/activity/use/page', { activityId: id, ...days })).data
  await server.runSql(`update customer set real_name = '李伟' where id = ${customerId}`)
  const use = { customerId, bizType: 'TOP_UP', costAmt: 2000, giftAmt: 2000, voucherQty: 0, note: null }
  expect(await uses()).toMatchObject({
    totalRows: 2,
    rows: [
      { ...use, bizId: '2', mobile: expect.stringContaining('****'), realName: '李伟' },
      { ...use, bizId: '1' },
    ],
  })
  expect(await uses({ endTime: '2026-03-11' })).toMatchObject({ totalRows: 0 })
  expect(await uses({}, await server.signIn({ permissions, orgIds: ['200'] }))).toMatchObject({ totalRows: 0 })
  const long = await effect(id, { startTime: '2024-01-01' })
  expect(long).toMatchObject({ from: '2024-01-01', to: '2026-03-12', useQty: 2 })
  expect(long?.days).toHaveLength(400)
  expect(await effect(id, { endTime: '2026-03-11' })).toMatchObject({ to: '2026-03-11', useQty: 0 })
  const refused = async (days: object) => {
    const { code, data } = await call<unknown>('GET', '/activity/effect', { activityId: id, ...days })
    return [code, data]
  }
  const at = (field: string) => [3037063, { fields: { [field]: '统计的结束日期不能早于开始日期' } }]
  expect(await refused({ startTime: '2026-03-11', endTime: '2026-03-10' })).toEqual(at('endTime'))
  expect(await refused({ endTime: '2026-02-28' })).toEqual(at('endTime'))
  expect(await refused({ startTime: '2026-03-13' })).toEqual(at('startTime'))
  await asSystem(server.deps, 'test', async (ctx) => {
    await unspend(ctx, 'TOP_UP', '1')
    ctx.note(id, {})
  })
  expect((await effect(id))?.useQty).toBe(1)
  expect((await uses())?.rows.map(({ bizId }) => bizId)).toEqual(['2'])
  expect((await call('GET', '/activity/page')).data).toMatchObject({ rows: [{ usedQty: 1, usedAmt: 2000 }] })
})

test('the effect of an ended activity counts until today: its vouchers are used long after its end', async () => {
  const id = await saved({})
  const endTime = fromWallTime('2026-03-05 23:59:59')
  await server.db.updateTable('activity').set({ endTime }).where('id', '=', id).execute()
  const voucherId = await aVoucher(server, { customerId, faceAmt: 500, thresholdAmt: 0 })
  await server.db
    .updateTable('voucher')
    .set({ activityId: id, status: '30', usedTime: fromWallTime('2026-03-10 08:00:00'), usedAmt: fen(500) })
    .where('id', '=', voucherId)
    .execute()
  expect(await effect(id)).toMatchObject({ to: '2026-03-12', voucherUsedQty: 1, voucherUsedAmt: 500 })
})

test('the energy of the charges that used its vouchers counts for the effect, on the day of each', async () => {
  const id = await saved({})
  const used = async (day: string, usedEnergy: number, activityId = id, usedOrderId: string | null = null) => {
    const voucherId = await aVoucher(server, { customerId, faceAmt: 500, thresholdAmt: 0 })
    const usedTime = fromWallTime(`${day} 08:00:00`)
    await server.db
      .updateTable('voucher')
      .set({ activityId, status: '30', usedTime, usedOrderId, usedAmt: fen(500), usedEnergy: energyE4(usedEnergy) })
      .where('id', '=', voucherId)
      .execute()
  }
  await used('2026-03-11', 200_000)
  await used('2026-03-12', 300_000)
  await used('2026-03-12', 700_000, '1')
  const [bizId, energy] = [server.nextId(), energyE4(400_000)]
  await used('2026-03-12', energy, id, bizId)
  await asSystem(server.deps, 'test', async (ctx) => {
    await spend(ctx, {
      activityId: id,
      customerId,
      bizType: 'REBATE',
      bizId,
      costAmt: fen(100),
      giftAmt: fen(0),
      energy,
    })
    ctx.note(id, {})
  })
  const found = await effect(id)
  expect(found).toMatchObject({ energy: 900_000, voucherUsedQty: 3, voucherUsedAmt: 1500, useQty: 1 })
  expect(found?.days.slice(-2).map(({ energy }) => energy)).toEqual([200_000, 700_000])
})
