import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCustomer, aDay, invariantsOf, orderRow, runJobs } from '../../../../test/world.ts'
import { watchOrders } from './watch-orders.ts'

let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let customer: Awaited<ReturnType<typeof aCustomer>>

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await aDay(server, '12:00:00') // the clock of the server
  customer = await aCustomer(server, day.world)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const row = (id: string) => orderRow(server, id)
const system = <T>(work: Parameters<typeof asSystem<T>>[2]) =>
  asSystem({ ...server.deps, now: day.clock.now }, 'test', work)
async function runWatch(time: string) {
  day.moment(time)
  await system((ctx) => watchOrders(ctx))
}
const charging = (time = '12:00:20', meter = 0) =>
  day.charger.start({ idTag: customer.cardNo, at: day.moment(time), meter: energyE4(meter) })
const walletNow = () =>
  server.db.selectFrom('wallet').selectAll().where('customerId', '=', customer.id).executeTakeFirstOrThrow()
const gunNow = () =>
  server.db.selectFrom('chargerGun').selectAll().where('id', '=', day.world.gunIds[0]).executeTakeFirstOrThrow()

test('a charge without a report for a day waits for staff with its money held; a late stop settles it', async () => {
  const { orderId, transactionNo } = await charging()
  await runWatch('2026-03-13 12:00:10')
  expect(await row(orderId)).toMatchObject({ orderStatus: '10' })
  await runWatch('2026-03-13 12:00:30')
  expect(await row(orderId)).toMatchObject({ orderStatus: '80', abnormalReason: '账单缺失' })
  expect(await gunNow()).toMatchObject({ curOrderId: null })
  expect(await walletNow()).toMatchObject({ frozenAmt: 5000 })
  await day.charger.stop({ transactionNo, at: new Date('2026-03-12T12:30:00+08:00'), meter: energyE4(200_000) })
  await runJobs(server, day.clock)
  expect(await row(orderId)).toMatchObject({ orderStatus: '50', totalEnergy: 200_000 })
})

test('a settlement that never happens is tried again and then left to staff', async () => {
  const { orderId, transactionNo } = await charging()
  await day.charger.stop({ transactionNo, at: day.moment('12:30:00'), meter: energyE4(200_000) })
  await server.runSql('delete from graphile_worker._private_jobs')
  await runWatch('12:32:00')
  await runJobs(server, day.clock)
  expect(await row(orderId)).toMatchObject({ orderStatus: '50' })
  const second = await charging('12:35:00', 200_000)
  await day.charger.stop({ transactionNo: second.transactionNo, at: day.moment('12:40:00'), meter: energyE4(400_000) })
  await server.runSql('delete from graphile_worker._private_jobs')
  await runWatch('12:50:01')
  expect(await row(second.orderId)).toMatchObject({ orderStatus: '80', abnormalReason: '超时未结算' })
})

test('an order follows the configuration of its creation: settled by hand then, it waits for staff though orders settle by themselves now', async () => {
  const version = (id: string, status: string, content: object, since: string) =>
    `(${id}, ${day.world.companyId}, '${status}', ${id}, '${JSON.stringify(content)}', '测试', '${since}', '${since}')`
  await server.runSql(`insert into operation_config
    (id, company_id, version_status, version_no, content, change_note, release_time, create_time) values
    ${version('1', 'HISTORY', { autoSettleFlag: 0 }, '2026-03-01 00:00:00+08')},
    ${version('2', 'CONFIRM', { autoSettleFlag: 1 }, '2026-03-12 12:32:00+08')}`)
  const { orderId, transactionNo } = await charging()
  await day.charger.stop({ transactionNo, at: day.moment('12:30:00'), meter: energyE4(200_000) })
  await runJobs(server, day.clock)
  await runWatch('13:50:00')
  await runJobs(server, day.clock)
  expect(await row(orderId)).toMatchObject({ orderStatus: '30', abnormalReason: null })
})
