import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { kwh } from '../../../test/charging-day.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { invariantsOf, orderRow, reading } from '../../../test/world.ts'
import { chargeOrderJobs, orderSettledJobs, watchOrdersMinutely } from '../../charging/charge-order/public.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { aCarrierDay } from './fixtures.ts'
import { tellCarriers, tellMovesHandler } from './public.ts'

let server: TestServer
let day: Awaited<ReturnType<typeof aCarrierDay>>
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await aCarrierDay(server)
  call = await server.signIn({ permissions: ['charge:order:manually:settle'], orgIds: ['100'] })
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

async function work() {
  const handlers = [...chargeOrderJobs, ...orderSettledJobs([tellCarriers]), tellMovesHandler]
  for (let round = 0; round < 3; round += 1)
    await runDueJobs({ url: server.url, deps: { ...server.deps, now: day.now }, handlers })
}
async function charging() {
  const [StartChargeSeq, ConnectorID] = [await day.nextSeq(), day.world.gunCodes[0]]
  await day.ask('query_start_charge', { StartChargeSeq, ConnectorID })
  const { id: orderId, idTag } = await server.db
    .selectFrom('chargeOrder')
    .select(['id', 'idTag'])
    .where('carrierOrderNo', '=', StartChargeSeq)
    .executeTakeFirstOrThrow()
  const { transactionNo } = await day.charger.start({ idTag: idTag ?? '', at: day.now(), meter: kwh(100) })
  return { orderId, transactionNo }
}
async function settled() {
  const { orderId, transactionNo } = await charging()
  await day.stopAt(transactionNo, '08:20:00')
  await work()
  return orderRow(server, orderId)
}
const wallet = () =>
  server.db
    .selectFrom('carrierWallet')
    .select(['marginAmt', 'frozenMarginAmt', 'receivableAmt'])
    .where('carrierId', '=', day.carrierId)
    .executeTakeFirstOrThrow()
const settle = (orderId: string, actualAmt: number) =>
  call<ChargeOrder>('POST', '/charge/order/manually/settle', { orderId, actualAmt, reason: '与运营商双方确认' })
const ordersTold = async () =>
  (await day.messages()).filter(({ apiName }) => apiName === 'notification_charge_order_info')

test('staff lower what a charge of a carrier cost: its margin gets the difference back', async () => {
  const { id, actualAmt } = await settled()
  expect(await wallet()).toEqual({ marginAmt: 20_000 - Number(actualAmt), frozenMarginAmt: 0, receivableAmt: 0 })
  expect(await settle(id, Number(actualAmt) - 100)).toMatchObject({ code: 200 })
  await work()
  expect(await wallet()).toEqual({ marginAmt: 20_100 - Number(actualAmt), frozenMarginAmt: 0, receivableAmt: 0 })
})

test('staff raise it beyond the margin: the carrier is billed for what that lacks', async () => {
  day = await aCarrierDay(server, fen(2000))
  const { id } = await settled()
  expect(await settle(id, 2500)).toMatchObject({ code: 200 })
  await work()
  expect(await wallet()).toEqual({ marginAmt: 0, frozenMarginAmt: 0, receivableAmt: 500 })
})

test('a charge of a carrier whose stop never came ends by its last sample; a late stop settles it again from the same margin', async () => {
  const { orderId, transactionNo } = await charging()
  await day.charger.meter({ transactionNo, readings: [reading(day.moment('08:10:00'), kwh(104))] })
  await server.db
    .updateTable('chargerGun')
    .set({ deviceStatus: 'AVAILABLE', deviceStatusTime: day.moment('08:12:00'), freeTime: day.moment('08:12:00') })
    .where('id', '=', day.world.gunIds[0])
    .execute()
  for (const time of ['08:12:20', '08:16:20']) {
    day.moment(time)
    await day.system(({ tx }) => enqueue(tx, watchOrdersMinutely.job, { dueTime: day.now().toISOString() }))
    await work()
  }
  const forgotten = await orderRow(server, orderId)
  expect(forgotten).toMatchObject({ orderStatus: chargeOrderStates.done, totalEnergy: kwh(4) })
  expect(await ordersTold()).toMatchObject([{ content: { TotalPower: 4 } }])
  await day.stopAt(transactionNo, '08:11:30', kwh(112))
  await work()
  const again = await orderRow(server, orderId)
  expect(again).toMatchObject({ orderStatus: chargeOrderStates.done, totalEnergy: kwh(12) })
  expect(await wallet()).toMatchObject({ marginAmt: 20_000 - Number(again.actualAmt), frozenMarginAmt: 0 })
  expect(await ordersTold()).toMatchObject([{ content: { TotalPower: 4 } }, { content: { TotalPower: 12 } }])
})
