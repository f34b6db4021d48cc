import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import type { Page } from '@chargedeck/contract/paging'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, aDay } from '../../../test/world.ts'
import { aGroup } from '../ledger/fixtures.ts'
import { aProof } from './fixtures.ts'

const region = '7300'
const permissions = [
  ...(['trade:order:page', 'trade:order:summary', 'trade:order:one', 'trade:order:export'] as const),
  ...(['trade:order:topUp', 'trade:order:refund', 'trade:order:lastYear:topUp', 'trade:order:depositGroup'] as const),
]
let server: TestServer
let owner: Awaited<ReturnType<TestServer['signIn']>>
let staff: typeof owner
let driverId: string
let groupId: string
beforeAll(async () => {
  server = await startTestServer()
  const { world, charger, now } = await aDay(server)
  await server.runSql(`update station set org_id = ${region} where id = ${world.stationId}`)
  const [driver, another] = [await aCustomer(server, world), await aCustomer(server, world)]
  const { companyId } = await server.db
    .selectFrom('station')
    .select('companyId')
    .where('id', '=', world.stationId)
    .executeTakeFirstOrThrow()
  groupId = await aGroup(server, { companyId })
  driverId = driver.id
  owner = await server.signIn({ permissions })
  staff = await server.signIn({ permissions, orgIds: [region] })
  const paid = async () => ({
    requestId: randomUUID(),
    tradeChannel: 'OfflinePay',
    reason: '柜台现金',
    voucherPath: await aProof(server, owner),
  })
  await owner('POST', '/trade/order/topUp', { ...(await paid()), customerId: driver.id, tradeAmt: 10_000 })
  await owner('POST', '/trade/order/topUp', { ...(await paid()), customerId: another.id, tradeAmt: 20_000 })
  await owner('POST', '/trade/order/depositGroup', { ...(await paid()), groupId, tradeAmt: 70_000 })
  await charger.start({ idTag: driver.cardNo, at: now(), meter: energyE4(0) })
})
afterAll(() => server.stop())

const rowsOf = async (query: object = {}) => (await staff<Page<TradeOrder>>('GET', '/trade/order/page', query)).data

test('staff of a station see the trades of who charged there, with their sums, and no others', async () => {
  const own = { rows: [{ tradeAmt: 10_000, customerId: driverId }], totalRows: 1 }
  expect(await rowsOf({ tradeType: 'TOP_UP', minAmt: 10_000, maxAmt: 20_000 })).toMatchObject(own)
  expect(await rowsOf({ groupId })).toMatchObject({ rows: [], totalRows: 0 })
  expect(await rowsOf({ sortField: 'tradeAmt', minAmt: 10_000, maxAmt: 20_000 })).toMatchObject(own)
  expect((await staff('GET', '/trade/order/summary', { minAmt: 10_000, maxAmt: 20_000 })).data).toMatchObject({
    topUpAmt: 10_000,
  })
  const whole = (await staff<{ topUpAmt: number }>('GET', '/trade/order/summary')).data?.topUpAmt
  const listed = (await rowsOf())?.rows.filter(({ tradeType }) => tradeType === 'TOP_UP') ?? []
  expect(whole).toBe(listed.reduce((sum, { tradeAmt }) => sum + tradeAmt, 0))
})

test('they read one of them and the top-ups of the customer, and change nothing', async () => {
  const orderId = (await rowsOf({ minAmt: 10_000, maxAmt: 20_000 }))?.rows[0]?.orderId
  expect(await staff('GET', '/trade/order/one', { orderId })).toMatchObject({ code: 200 })
  const topUps = await staff('GET', '/trade/order/lastYear/topUp', { customerId: driverId })
  expect(topUps.data).toContainEqual(expect.objectContaining({ tradeAmt: 10_000 }))
  const refund = { requestId: randomUUID(), customerId: driverId, refundAmt: 100, way: 'OFFLINE', reason: '测试' }
  expect(await staff('POST', '/trade/order/refund', refund)).toMatchObject({ code: 3034010 })
  const foreign = (await owner<Page<TradeOrder>>('GET', '/trade/order/page', { groupId })).data?.rows[0]?.orderId
  expect(await staff('GET', '/trade/order/one', { orderId: foreign })).toMatchObject({ code: 3036001 })
})
