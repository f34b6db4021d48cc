import { energyE4 } from '@chargedeck/domain/kernel/money'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, aWorld, invariantsOf, orderRow, runJobs } from '../../../../test/world.ts'
import { leavesFree } from '../../../../test/while-locked.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { endStrandedCommands } from '../../charger-link/public.ts'
import { startCommandEnded } from '../public.ts'
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
async function runWatch(time: string) {
  day.moment(time)
  await watchOrders({ ...server.deps, now: day.clock.now })
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

test.each([
  ['the watch', watchOrders],
  [
    'the end of starts that were never sent',
    (deps: WorkDeps) => endStrandedCommands(deps, { start: [startCommandEnded] }),
  ],
])('%s frees the pile and the money of one order before it waits for those of the next', async (_, work) => {
  const place = await aWorld(server)
  const other = await aCustomer(server, place)
  const call = await server.signIn({ permissions: ['charge:order:start'], orgIds: ['100'] })
  const begin = (gunCode: string | undefined, customerId: string) =>
    call<{ orderId: string }>('POST', '/charge/order/start', {
      requestId: randomUUID(),
      gunCode,
      customerId,
      chargeMode: 'FULL',
    })
  const first = await begin(day.world.gunCodes[0], customer.id)
  const second = await begin(place.gunCodes[0], other.id)
  const [pile, wallet] = [`charger_pile where id = ${day.world.pileId}`, `wallet where customer_id = ${customer.id}`]
  const locks = {
    lock: `select from wallet where customer_id = ${other.id}`,
    rest: `select from (select 1 as one from ${pile} for update nowait) pile, (select 1 as one from ${wallet} for update nowait) own`,
  }
  day.moment('2026-03-12 13:00:00')
  const { isFree } = await leavesFree(server, locks, () => work({ ...server.deps, now: day.clock.now }))
  expect(isFree).toBe(true)
  for (const { data } of [first, second]) expect(await row(data?.orderId ?? '')).toMatchObject({ orderStatus: '90' })
})
