import { energyE4 } from '@chargedeck/domain/kernel/money'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow } from '../../../../test/world.ts'
import { aVoucher } from '../../../customer/voucher/fixtures.ts'
import { watchOrders } from '../watch/watch-orders.ts'

let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let call: Awaited<ReturnType<TestServer['signIn']>>
let customerId: string
let voucherId: string
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: ['charge:order:start'], orgIds: ['100'] })
})
beforeEach(async () => {
  day = await aDay(server, '12:00:00') // the clock of the server
  customerId = (await aCustomer(server, day.world)).id
  voucherId = await aVoucher(server, { customerId, faceAmt: 500, thresholdAmt: 0 })
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const start = async (facts: object = {}) => {
  const body = { requestId: randomUUID(), gunCode: day.world.gunCodes[0], customerId, chargeMode: 'FULL', ...facts }
  return (await call<{ orderId: string }>('POST', '/charge/order/start', body)).data?.orderId ?? ''
}
const voucher = () => server.db.selectFrom('voucher').selectAll().where('id', '=', voucherId).executeTakeFirstOrThrow()
/** Two minutes pass without a start. */
async function giveUp(): Promise<void> {
  const now = () => day.moment('12:02:01')
  await watchOrders({ ...server.deps, now })
}
async function chargerStarts(orderId: string): Promise<void> {
  const idTag = (await orderRow(server, orderId)).idTag ?? ''
  await day.charger.start({ idTag, at: day.moment('12:03:00'), meter: energyE4(0) })
}

test('the voucher of a start that never comes is free again, and a start that comes late keeps it again', async () => {
  const orderId = await start()
  expect(await voucher()).toMatchObject({ lockOrderId: orderId })
  await giveUp()
  expect(await voucher()).toMatchObject({ lockOrderId: null, status: '00' })
  await chargerStarts(orderId)
  expect(await voucher()).toMatchObject({ lockOrderId: orderId })
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '10', findingCodes: ['LATE_START'] })
})

test('when another charge has taken the voucher meanwhile, the late one goes on without it and says so', async () => {
  const orderId = await start()
  await giveUp()
  const other = await start({ gunCode: day.world.gunCodes[1] })
  await chargerStarts(orderId)
  expect(await voucher()).toMatchObject({ lockOrderId: other })
  const { orderStatus, findingCodes } = await orderRow(server, orderId)
  expect([orderStatus, findingCodes.toSorted()]).toEqual(['10', ['LATE_START', 'VOUCHER_LOST']])
})

test('a late start at a place that has closed meanwhile is refused: it holds no money, and staff decide about its bill', async () => {
  const orderId = await start({ voucherId: null })
  await giveUp()
  const stationId = day.world.stationId
  await server.db.updateTable('station').set({ onlineFlag: 0 }).where('id', '=', stationId).execute()
  await chargerStarts(orderId)
  const { orderStatus, findingCodes } = await orderRow(server, orderId)
  expect([orderStatus, findingCodes.toSorted()]).toEqual(['10', ['CARD_REFUSED', 'LATE_START']])
  const wallet = server.db.selectFrom('wallet').select('frozenAmt').where('customerId', '=', customerId)
  expect(await wallet.executeTakeFirstOrThrow()).toEqual({ frozenAmt: 0 })
})

test('a late start without a voucher takes none', async () => {
  const orderId = await start({ voucherId: null })
  await giveUp()
  await chargerStarts(orderId)
  expect(await voucher()).toMatchObject({ lockOrderId: null })
  expect(await orderRow(server, orderId)).toMatchObject({ findingCodes: ['LATE_START'] })
})
