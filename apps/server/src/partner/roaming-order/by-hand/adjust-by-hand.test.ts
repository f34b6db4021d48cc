import { randomUUID } from 'node:crypto'
import type { RoamingDetail } from '@chargedeck/contract/partner/roaming-order/detail'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import type { RoamingAdjustPreview } from '@chargedeck/contract/partner/roaming-order/settlement'
import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { energyE4, fen, priceP4, rateBp } from '@chargedeck/domain/kernel/money'
import { dayOf, fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { roamingCheckStates, roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aWorld, invariantsOf, type World } from '../../../../test/world.ts'
import { bookPayablePaid, bookPayablePaidBack, repayFromWallet, takeTopUp } from '../../../money/ledger/public.ts'
import { asSystem } from '../../../platform/work.ts'
import { aRoamingOrder } from '../fixtures.ts'
import { settleByCheck } from '../public.ts'

const { abnormal, charging, done, toPay } = roamingOrderStates
const names = [
  'settle',
  'settle:confirm',
  'settle:refuse',
  'adjust',
  'adjust:preview',
  'dispute:keep',
  'detail',
  'page',
]
const permissions = names.map((name) => `connectivity:carrier:roaming:${name}`)
const noon = fromWallTime('2026-03-31 12:00:00')
let now = noon
let server: TestServer
let world: World
let net: Awaited<ReturnType<TestServer['signIn']>>
let lead: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer(() => now)
  world = await aWorld(server)
})
const signIn = async () => {
  net = await server.signIn({ permissions: permissions.filter((name) => !name.endsWith('confirm')) })
  lead = await server.signIn({ permissions })
}
beforeEach(async () => {
  now = noon
  await signIn()
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const path = '/connectivity/carrier/roaming'
const prices = JSON.stringify([{ startTime: '00:00', elecPrice: priceP4(7000), servicePrice: priceP4(5000) }])
const daysLater = async (days: number) => {
  now = new Date(noon.getTime() + days * 86_400_000)
  await signIn()
}
let requests = 0

/** 10 kWh for 12 yuan, of which we keep a tenth of the service. */
async function settled({ amt = 100_000, giftAmt = 0 } = {}) {
  const { id: customerId } = await aCustomer(server, world, { amt, giftAmt })
  const id = await aRoamingOrder(server, { companyId: world.companyId, customerId }, abnormal)
  const carrierFee = JSON.stringify({ model: 'ServiceFee', rate: rateBp(1000), price: priceP4(0) })
  const order = server.db.updateTable('roamingOrder').set({ prices, carrierFee }).where('id', '=', id)
  const { carrierId } = await order.returning('carrierId').executeTakeFirstOrThrow()
  await net('POST', `${path}/settle`, { id, energy: 100_000, amt: 1200, reason: '对方账单' })
  return { id, customerId, carrierId }
}
const adjust = (id: string, facts: object = {}, by = net) =>
  by<RoamingOrder>('POST', `${path}/adjust`, {
    id,
    energy: 80_000,
    amt: 960,
    beforeAmt: 1200,
    reason: ' 对方更正 ',
    requestId: `A-${++requests}`,
    ...facts,
  })
const preview = (id: string, figures: object) =>
  net<RoamingAdjustPreview>('GET', `${path}/adjust/preview`, { id, ...figures })
const detailOf = async (id: string) => (await net<RoamingDetail>('GET', `${path}/detail`, { id })).data
const walletOf = (id: string) =>
  server.db
    .selectFrom('wallet')
    .select(['balanceAmt', 'giftAmt', 'owedAmt'])
    .where('customerId', '=', id)
    .executeTakeFirstOrThrow()
const payableOf = async (carrierId: string) =>
  (
    await server.db
      .selectFrom('carrierWallet')
      .select('payableAmt')
      .where('carrierId', '=', carrierId)
      .executeTakeFirstOrThrow()
  ).payableAmt
const bookedFor = async (orderId: string) =>
  (
    await server.db
      .selectFrom('journal')
      .select(['bizType', 'bizSeq', 'amt', 'bookTime'])
      .where('bizId', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ bizType, bizSeq, amt, bookTime }) => [bizType, bizSeq, amt, dayOf(bookTime)])

test('a settled charge costs less: its journals are reversed and booked again as of today, for customer and partner', async () => {
  const { id, customerId, carrierId } = await settled()
  expect(await payableOf(carrierId)).toBe(1150)
  await daysLater(3)
  const figures = { energy: 80_000, amt: 960 }
  expect((await preview(id, figures)).data).toEqual({
    orderStatus: done,
    ...figures,
    elecAmt: 560,
    serviceAmt: 400,
    payableAmt: 920,
    carrierFeeAmt: 40,
    principalAmt: 960,
    giftPayAmt: 0,
    owedAmt: 0,
    needsReview: false,
    before: {
      orderStatus: done,
      energy: 100_000,
      amt: 1200,
      elecAmt: 700,
      serviceAmt: 500,
      payableAmt: 1150,
      carrierFeeAmt: 50,
      principalAmt: 1200,
      giftPayAmt: 0,
      owedAmt: 0,
    },
  })
  expect(await adjust(id)).toMatchObject({
    data: { orderStatus: done, totalAmt: 960, payableAmt: 920, energy: 80_000 },
  })
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 99_040, giftAmt: 0, owedAmt: 0 })
  expect(await payableOf(carrierId)).toBe(920)
  expect(await bookedFor(id)).toEqual([
    ['ROAMING', 0, 1200, '2026-03-31'],
    ['ROAMING_PAYABLE', 0, 1200, '2026-03-31'],
    ['ROAMING_REVERSAL', 1, 1200, '2026-04-03'],
    ['ROAMING_PAYABLE_REVERSAL', 1, 1200, '2026-04-03'],
    ['ROAMING', 1, 960, '2026-04-03'],
    ['ROAMING_PAYABLE', 1, 960, '2026-04-03'],
  ])
  expect(await detailOf(id)).toMatchObject({
    billedEnergy: 100_000,
    billedAmt: 1200,
    elecAmt: 560,
    serviceAmt: 400,
    settleTime: toWallTime(noon),
    checkStatus: roamingCheckStates.open,
    lots: [{ tradeType: 'TOP_UP', principalAmt: 960, giftAmt: 0 }],
    settlements: [
      { status: manualSettlementStates.done, adjustFlag: 1, saidAmt: 1200, amt: 960, reason: '对方更正' },
      { adjustFlag: 0 },
    ],
  })
  const [audit] = await server.runSql(
    `select change from audit_log where subject_id = '${id}' and path = '${path}/adjust'`,
  )
  expect(audit?.change).toMatchObject({ totalAmt: [1200, 960], reason: '对方更正' })
})

test('what is added is taken from principal and gift, what they lack is owed, and a repaid debt goes back as well', async () => {
  const { id, customerId, carrierId } = await settled({ amt: 1000, giftAmt: 300 })
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 0, giftAmt: 100, owedAmt: 0 })
  expect((await preview(id, { energy: 125_000, amt: 1500 })).data).toMatchObject({ orderStatus: toPay, owedAmt: 200 })
  expect(await adjust(id, { energy: 125_000, amt: 1500 })).toMatchObject({
    data: { orderStatus: toPay, owedAmt: 200, totalAmt: 1500 },
  })
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 0, giftAmt: 0, owedAmt: 200 })
  await asSystem(server.deps, 'test', async (ctx) => {
    await takeTopUp(ctx, { customerId, tradeAmt: fen(500), giftAmt: fen(0), reason: '补缴' })
    await repayFromWallet(ctx, customerId)
  })
  expect(await detailOf(id)).toMatchObject({
    orderStatus: done,
    principalAmt: 1200,
    giftPayAmt: 300,
    owedAmt: 0,
    lots: [
      { principalAmt: 1000, giftAmt: 300 },
      { principalAmt: 200, giftAmt: 0 },
    ],
  })
  expect(await adjust(id, { energy: 0, amt: 0, beforeAmt: 1500 })).toMatchObject({ data: { orderStatus: done } })
  expect((await detailOf(id))?.lots).toEqual([])
  expect(await walletOf(customerId)).toEqual({ balanceAmt: 1500, giftAmt: 300, owedAmt: 0 })
  expect(await payableOf(carrierId)).toBe(0)
  expect(await adjust(id, { energy: 100_000, amt: 1200, beforeAmt: 0 })).toMatchObject({ data: { totalAmt: 1200 } })
  expect(await detailOf(id)).toMatchObject({ billedAmt: 1200, principalAmt: 1200 })
})

test('a partner that was paid already owes us what it took too much, until it pays that back', async () => {
  const { id, carrierId } = await settled()
  const paid = { carrierId, amt: fen(1150), channel: 'BankPay', requestId: randomUUID(), reason: '月结' }
  await asSystem(server.deps, 'test', (ctx) => bookPayablePaid(ctx, paid))
  await adjust(id)
  expect(await payableOf(carrierId)).toBe(-230)
  const back = (amt: number) => {
    const collected = { ...paid, amt: fen(amt), requestId: randomUUID(), reason: '资源方退回' }
    return asSystem(server.deps, 'test', (ctx) => bookPayablePaidBack(ctx, collected))
  }
  await expect(back(231)).rejects.toThrow('收回不能超过多付的2.30元')
  expect(await back(230)).toMatchObject({ payableAmt: 0 })
})

test('a closed month stays as it was: the days of the settlement keep their balances, those of the adjustment change', async () => {
  const { id } = await settled()
  await daysLater(20)
  const sums = (upTo: string) =>
    server.runSql(`select account, sum(credit_amt - debit_amt)::int as amt from ledger_entry join journal on journal.id = journal_id
      where book_time < '${upTo}+08' group by 1 order by 1`)
  const march = await sums('2026-04-01')
  await adjust(id)
  expect(await sums('2026-04-01')).toEqual(march)
  expect((await detailOf(id))?.settleTime).toBe(toWallTime(noon))
})

test.each([
  [{ energy: 100_000, amt: 1200 }, 3038084, '电量和金额没有变化'],
  [{ amt: 5000 }, 3038078, '金额超过约定的电价'],
  [{ energy: 90_000_000 }, 3038078, '电量超过单笔电量上限'],
  [{ beforeAmt: 1100 }, 3038085, '订单金额已被他人调整，请核对后再提交'],
  [{ amt: -1 }, 1012001, undefined],
  [{ reason: '  ' }, 1012001, undefined],
])('refuses %j, and books nothing', async (facts, code, message) => {
  const { id } = await settled()
  expect(await adjust(id, facts)).toMatchObject({ code, ...(message && { message }) })
  expect(await bookedFor(id)).toHaveLength(2)
})

test('an order that is not settled, and one of more than ninety days, are not adjusted', async () => {
  const { id: customerId } = await aCustomer(server, world, { amt: 1000 })
  const running = await aRoamingOrder(server, { companyId: world.companyId, customerId }, charging)
  expect(await adjust(running)).toMatchObject({ code: 3038082 })
  const { id } = await settled()
  await daysLater(90)
  expect((await preview(id, { energy: 80_000, amt: 960 })).code).toBe(200)
  await daysLater(91)
  expect(await adjust(id)).toMatchObject({ code: 3038083, message: '结算超过90天的资源方订单不能再调整' })
})

test('a repeat with the same request id, also at once, adjusts once; of two who saw the same amount one is told that it changed', async () => {
  const { id, customerId } = await settled()
  const send = (facts: object = {}) => adjust(id, { requestId: 'R-1', ...facts })
  for (const answer of [...(await Promise.all([send(), send()])), await send()])
    expect(answer).toMatchObject({ code: 200, data: { totalAmt: 960 } })
  expect(await bookedFor(id)).toHaveLength(6)
  expect(await send({ amt: 900 })).toMatchObject({ code: 1012001 })

  const waiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const racing = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('roamingOrder').select('id').where('id', '=', id).forUpdate().execute()
    const callers = [adjust(id, { amt: 900, beforeAmt: 960 }), adjust(id, { amt: 800, beforeAmt: 960 }, lead)]
    while ((await waiting.execute(server.db)).rows.length < callers.length); // both wait for the same order
    return callers
  })
  const codes = (await Promise.all(racing)).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 3038085])
  const { totalAmt } = (await detailOf(id)) ?? {}
  expect((await walletOf(customerId)).balanceAmt).toBe(100_000 - (totalAmt ?? 0))
})

const large = { energy: 4_500_000, amt: 54_000 }
async function aWaitingOne() {
  const order = await settled()
  expect(await adjust(order.id, large)).toMatchObject({ data: { totalAmt: 1200, settlementWaits: 1 } })
  return { ...order, settlementId: (await detailOf(order.id))?.settlements[0]?.settlementId ?? '' }
}

test('a large change, and several small ones that come to it, wait for a second person', async () => {
  const { id, customerId, settlementId } = await aWaitingOne()
  expect(await walletOf(customerId)).toMatchObject({ balanceAmt: 98_800 })
  expect(await adjust(id)).toMatchObject({ code: 3038079 })
  const confirm = () => lead<RoamingOrder>('POST', `${path}/settle/confirm`, { id, settlementId })
  const both = await Promise.all([confirm(), confirm()])
  expect(both.filter(({ success }) => success)).toMatchObject([{ data: { totalAmt: 54_000, settlementWaits: 0 } }])
  expect(both.find(({ success }) => !success)).toMatchObject({ code: 3038080 })
  expect(await walletOf(customerId)).toMatchObject({ balanceAmt: 46_000 })
  const small = { energy: 4_500_000, amt: 30_000, beforeAmt: 54_000 }
  expect(await adjust(id, small)).toMatchObject({ data: { totalAmt: 30_000 } })
  const next = { energy: 4_500_000, amt: 3000, beforeAmt: 30_000 }
  expect(await adjust(id, next)).toMatchObject({ data: { totalAmt: 30_000, settlementWaits: 1 } })
})

test('nobody confirms their own change, and what is refused leaves the order as it was', async () => {
  const { id } = await settled()
  await adjust(id, large, lead)
  const settlementId = (await detailOf(id))?.settlements[0]?.settlementId ?? ''
  expect(await lead('POST', `${path}/settle/confirm`, { id, settlementId })).toMatchObject({ code: 3038081 })
  const refused = await net<RoamingOrder>('POST', `${path}/settle/refuse`, { id, settlementId, reason: '依据不足' })
  expect(refused).toMatchObject({ data: { totalAmt: 1200, settlementWaits: 0 } })
  expect(await bookedFor(id)).toHaveLength(2)
})

test('who may only read sees no preview, which tells what a wallet has', async () => {
  const { id } = await settled()
  const reader = await server.signIn({ permissions: permissions.filter((name) => !name.endsWith('adjust')) })
  const figures = { id, energy: 80_000, amt: 960 }
  expect(await reader('GET', `${path}/adjust/preview`, figures)).toMatchObject({ success: false })
})

test('the figures of a check adjust a settled charge; large ones wait for a second person', async () => {
  const { id, customerId } = await settled()
  const agree = (figures: { energy: number; amt: number }) =>
    asSystem(server.deps, 'test', (ctx) =>
      settleByCheck(ctx, { orderId: id, energy: energyE4(figures.energy), amt: fen(figures.amt), reason: '对账' }),
    )
  expect(await agree({ energy: 100_000, amt: 1200 })).toEqual({ whyNot: '电量和金额一致' })
  expect(await agree({ energy: 80_000, amt: 960 })).toBe('settled')
  expect(await walletOf(customerId)).toMatchObject({ balanceAmt: 99_040 })
  expect(await agree(large)).toBe('waits')
  expect(await agree({ energy: 80_000, amt: 1000 })).toBe('waits')
  expect(await walletOf(customerId)).toMatchObject({ balanceAmt: 99_040 })
})

test('the list for staff has what is abnormal, disputed or waits for a second person, and nothing else', async () => {
  await server.runSql(`update roaming_order set disputed_time = null where order_status <> '80'`)
  const known = async () =>
    (
      await net<{ rows: RoamingOrder[] }>('GET', `${path}/page`, { forStaffOnly: 1, pageNo: 1, pageSize: 100 })
    ).data?.rows.map((row) => row.id) ?? []
  const before = await known()
  const [plain, disputed, waiting] = [await settled(), await settled(), await aWaitingOne()]
  const dispute = { disputedEnergy: energyE4(110_000), disputedAmt: fen(1300), disputedTime: now }
  await server.db.updateTable('roamingOrder').set(dispute).where('id', '=', disputed.id).execute()
  const { id: customerId } = await aCustomer(server, world, { amt: 1000 })
  const odd = await aRoamingOrder(server, { companyId: world.companyId, customerId }, abnormal)
  const added = (await known()).filter((id) => !before.includes(id))
  expect(added.toSorted()).toEqual([disputed.id, waiting.id, odd].toSorted())
  expect(added).not.toContain(plain.id)
  expect(await net('POST', `${path}/dispute/keep`, { id: disputed.id, reason: '计量无误' })).toMatchObject({
    data: { totalAmt: 1200, disputedAmt: null },
  })
  expect(await net('POST', `${path}/dispute/keep`, { id: disputed.id, reason: '再来' })).toMatchObject({
    code: 3038086,
  })
  expect(await known()).not.toContain(disputed.id)
})
