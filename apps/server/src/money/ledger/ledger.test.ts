import type { LotUse } from '@chargedeck/contract/money/ledger/lot-use'
import type { WalletLot } from '@chargedeck/contract/money/ledger/calls'
import { compareIds } from '@chargedeck/domain/kernel/compare-ids'
import { fen } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/work.ts'
import { aSettledOrder, aStationOf, payFor } from './fixtures.ts'
import {
  extendHold,
  extendHolds,
  fundsOf,
  grantGift,
  holdFunds,
  listJournals,
  listLotsPaid,
  payChargeOrders,
  releaseHold,
  reverseChargeOrderPayment,
  takeTopUp,
} from './public.ts'

let server: TestServer
let companyId: string
let stationId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  stationId = await aStationOf(server, companyId)
})
afterAll(() => server.stop())
afterEach(async () => {
  await server.db.deleteFrom('hold').execute() // the orders of these tests are not in the order table while they run
  await server.runSql('update wallet set frozen_amt = 0')
  expect(await brokenInvariants(server.db)).toEqual([])
})

const run = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => asSystem(server.deps, 'test', work)
const rich = (funds: number, gift = 0) => aCustomer(server, { companyId, funds, gift })
const fundsNow = (customerId: string) => run((ctx) => fundsOf(ctx, customerId))
const orderCosting = (customerId: string, amt: number) =>
  aSettledOrder(server, { companyId, stationId, customerId, amt })
const lotsOf = (customerId: string) =>
  server.db
    .selectFrom('tradeOrder')
    .select(['remainAmt', 'giftRemainAmt'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute()

test('a hold takes the money there is, grows while there is more, and is released as a whole', async () => {
  const customerId = await rich(6000, 1000)
  expect(await run((ctx) => holdFunds(ctx, { customerId, groupId: null, orderId: '1', amt: fen(5000) }))).toBe(5000)
  expect(await run((ctx) => holdFunds(ctx, { customerId, groupId: null, orderId: '1', amt: fen(5000) }))).toBe(5000)
  expect(await run((ctx) => holdFunds(ctx, { customerId, groupId: null, orderId: '2', amt: fen(1500) }))).toBe(1500)
  expect(await run((ctx) => extendHold(ctx, { customerId, groupId: null, orderId: '1', by: fen(5000) }))).toBe(5500)
  expect(await fundsNow(customerId)).toMatchObject({ frozenAmt: 7000, freeAmt: 0 })
  await run((ctx) => releaseHold(ctx, { customerId, groupId: null, orderId: '2' }))
  await run((ctx) => releaseHold(ctx, { customerId, groupId: null, orderId: '2' }))
  expect(await fundsNow(customerId)).toMatchObject({ frozenAmt: 5500, freeAmt: 1500 })
})

test('holds of one wallet share its free money, even when many are requested at once', async () => {
  const customerId = await rich(3000)
  const held = await run((ctx) =>
    extendHolds(
      ctx,
      ['11', '12', '11'].map((orderId) => ({ customerId, groupId: null, orderId, by: fen(2000) })),
    ),
  )
  expect([...held]).toEqual(
    expect.arrayContaining([
      ['11', 2000],
      ['12', 1000],
    ]),
  )
  const racing = ['13', '14', '15'].map((orderId) =>
    run((ctx) => holdFunds(ctx, { customerId, groupId: null, orderId, amt: fen(1000) })),
  )
  expect(await Promise.all(racing)).toEqual([0, 0, 0])
  expect(await fundsNow(customerId)).toMatchObject({ frozenAmt: 3000, freeAmt: 0 })
})

test('an order is paid once: from principal, then gift, out of the oldest lots', async () => {
  const customerId = await rich(4000, 3000)
  await run((ctx) => takeTopUp(ctx, { customerId, tradeAmt: fen(1000), giftAmt: fen(0), reason: '现金' }))
  const orderId = await orderCosting(customerId, 5902)
  await run((ctx) => holdFunds(ctx, { customerId, groupId: null, orderId, amt: fen(5000) }))
  const paid = { principalAmt: 5000, giftPayAmt: 902, groupPayAmt: 0, marginPayAmt: 0, owedAmt: 0 }
  expect(await payFor(server, { customerId, orderId, amt: 5902 })).toEqual(paid)
  expect(await payFor(server, { customerId, orderId, amt: 5902 })).toEqual(paid)
  expect(await fundsNow(customerId)).toEqual({ balanceAmt: 0, giftAmt: 2098, frozenAmt: 0, owedAmt: 0, freeAmt: 2098 })
  expect(await lotsOf(customerId)).toEqual([
    { remainAmt: 0, giftRemainAmt: 2098 },
    { remainAmt: 0, giftRemainAmt: 0 },
  ])
  const [journal] = await run((ctx) => listJournals(ctx, orderId))
  expect(journal?.entries.map(({ account, debitAmt, creditAmt }) => [account, debitAmt, creditAmt])).toEqual([
    ['CUST_PRINCIPAL', 5000, 0],
    ['CUST_GIFT', 902, 0],
    ['ORDER_CLEARING', 0, 5902],
  ])
})

test('what an order took of each top-up is kept, goes back to the same ones, and leads from the top-up to the order', async () => {
  const customerId = await rich(1000, 300)
  const later = await run((ctx) => takeTopUp(ctx, { customerId, tradeAmt: fen(500), giftAmt: fen(0), reason: '现金' }))
  const [small, large] = [await orderCosting(customerId, 400), await orderCosting(customerId, 1200)]
  const payers = { customerId, groupId: null, deductOrder: 'PRINCIPAL_FIRST' } as const
  await run((ctx) =>
    payChargeOrders(ctx, [
      { ...payers, orderId: small, orderNo: 'S', actualAmt: fen(400) },
      { ...payers, orderId: large, orderNo: 'L', actualAmt: fen(1200) },
    ]),
  )
  await server.runSql(`update charge_order set principal_amt = 1100, gift_pay_amt = 100 where id = ${large}`)
  const paid = async (id: string) =>
    (await run((ctx) => listLotsPaid(ctx, id))).map(({ principalAmt, giftAmt }) => [principalAmt, giftAmt])
  expect([await paid(small), await paid(large)]).toEqual([
    [[400, 0]],
    [
      [600, 100],
      [500, 0],
    ],
  ])
  await run((ctx) => reverseChargeOrderPayment(ctx, { ...payers, orderId: small, orderNo: 'S' }))
  expect([await paid(small), await paid(large)]).toMatchObject([
    [],
    [
      [600, 100],
      [500, 0],
    ],
  ])
  expect((await lotsOf(customerId)).map(({ remainAmt }) => remainAmt)).toEqual([400, 0])
  const call = await server.signIn({ permissions: ['trade:order:uses'], orgIds: ['100'] })
  const uses = await call<{ rows: LotUse[] }>('GET', '/trade/order/uses', { orderId: later.tradeId })
  expect(uses.data?.rows).toMatchObject([
    { bizType: 'CHARGE', bizId: large, principalAmt: 500, giftAmt: 0, note: '充电订单 L' },
  ])
  await payFor(server, { customerId, orderId: small, amt: 400 })
})

test('gift is spent first where the operator has set so', async () => {
  const customerId = await rich(4000, 3000)
  const orderId = await orderCosting(customerId, 5000)
  const paid = await payFor(server, { customerId, orderId, amt: 5000, deductOrder: 'GIFT_FIRST' })
  expect(paid).toMatchObject({ principalAmt: 2000, giftPayAmt: 3000, owedAmt: 0 })
})

test('the part that the wallet lacks is owed, and the next top-up pays it first', async () => {
  const customerId = await rich(1000)
  const orderId = await orderCosting(customerId, 3000)
  expect(await payFor(server, { customerId, orderId, amt: 3000 })).toMatchObject({
    principalAmt: 1000,
    owedAmt: 2000,
  })
  expect(await fundsNow(customerId)).toMatchObject({ balanceAmt: 0, owedAmt: 2000 })
  const part = await run((ctx) => takeTopUp(ctx, { customerId, tradeAmt: fen(500), giftAmt: fen(0), reason: '现金' }))
  expect(part.repaidOrderIds).toEqual([])
  const rest = await run((ctx) => takeTopUp(ctx, { customerId, tradeAmt: fen(5000), giftAmt: fen(0), reason: '现金' }))
  expect(rest.repaidOrderIds).toEqual([orderId])
  expect(await fundsNow(customerId)).toMatchObject({ balanceAmt: 3500, owedAmt: 0 })
})

test('a reversed payment returns every fen, and the order can be settled again', async () => {
  const customerId = await rich(1000, 200)
  const orderId = await orderCosting(customerId, 3000)
  await payFor(server, { customerId, orderId, amt: 3000 })
  await run((ctx) => takeTopUp(ctx, { customerId, tradeAmt: fen(500), giftAmt: fen(0), reason: '现金' }))
  await run((ctx) => reverseChargeOrderPayment(ctx, { customerId, groupId: null, orderId, orderNo: 'x' }))
  await run((ctx) => reverseChargeOrderPayment(ctx, { customerId, groupId: null, orderId, orderNo: 'x' }))
  expect(await fundsNow(customerId)).toMatchObject({ balanceAmt: 1500, giftAmt: 200, owedAmt: 0 })
  expect(await payFor(server, { customerId, orderId, amt: 3000 })).toMatchObject({
    principalAmt: 1500,
    giftPayAmt: 200,
    owedAmt: 1300,
  })
})

test('a free charge books nothing', async () => {
  const customerId = await rich(1000)
  const orderId = await orderCosting(customerId, 0)
  expect(await payFor(server, { customerId, orderId, amt: 0 })).toMatchObject({
    principalAmt: 0,
    owedAmt: 0,
  })
  expect(await run((ctx) => listJournals(ctx, orderId))).toEqual([])
})

test('orders of one wallet that settle at the same time take its money once', async () => {
  const customerId = await rich(5000)
  const orderIds = await Promise.all([3000, 3000, 3000].map((amt) => orderCosting(customerId, amt)))
  const paid = await Promise.all(orderIds.map((orderId) => payFor(server, { customerId, orderId, amt: 3000 })))
  expect(paid.map(({ owedAmt }) => owedAmt).toSorted((a, b) => a - b)).toEqual([0, 1000, 3000])
  expect(await fundsNow(customerId)).toMatchObject({ balanceAmt: 0, owedAmt: 4000 })
})

test.each(['PRINCIPAL_FIRST', 'GIFT_FIRST'] as const)(
  '%s: the lots of a wallet stand in the order in which they pay, and the marked one pays next',
  async (deductOrder) => {
    const operator = await aCompany(server)
    const station = await aStationOf(server, operator)
    await server.runSql(`insert into operation_config (id, company_id, version_status, version_no, content, change_note,
      release_time, create_time) values (${server.nextId()}, ${operator}, 'CONFIRM', 1, '{"deductOrder": "${deductOrder}"}',
      '测试', now(), now())`)
    const customerId = await aCustomer(server, { companyId: operator, funds: 200, gift: 100 })
    await run((ctx) => grantGift(ctx, { customerId, giftAmt: fen(100), reason: '奖品' }))
    await run((ctx) => takeTopUp(ctx, { customerId, tradeAmt: fen(100), giftAmt: fen(100), reason: '现金' }))
    const call = await server.signIn({ permissions: ['customer:wallet:lots'], orgIds: ['100'] })
    const lots = async () =>
      (await call<{ rows: WalletLot[] }>('GET', '/customer/wallet/lots', { customerId })).data?.rows ?? []
    const leftOf = (rows: readonly WalletLot[]) =>
      new Map(rows.map(({ id, remainAmt, giftRemainAmt }) => [id, remainAmt + giftRemainAmt]))
    const announced: string[] = []
    for (let rows = await lots(); rows[0]?.isNext; rows = await lots()) {
      const marked = rows.filter(({ isNext }) => isNext).map(({ id }) => id)
      announced.push(...rows.map(({ id }) => id).slice(0, 1))
      const orderId = await aSettledOrder(server, { companyId: operator, stationId: station, customerId, amt: 100 })
      await payFor(server, { customerId, orderId, amt: 100, deductOrder })
      const after = leftOf(await lots())
      expect([...leftOf(rows)].filter(([id, left]) => after.get(id) !== left).map(([id]) => id)).toEqual(marked)
    }
    expect(announced).toHaveLength(6)
    const byAge = [...announced].toSorted(compareIds)
    expect((await lots()).map(({ id, isNext }) => [id, isNext])).toEqual(
      [...new Set(byAge)].toReversed().map((id) => [id, false]),
    )
  },
)
