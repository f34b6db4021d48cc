import type { StopCauseStory, TimeStats } from '@chargedeck/contract/charging/charge-order/story'
import { gunStates } from '@chargedeck/domain/gun/states'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld, reading, runJobs } from '../../../../test/world.ts'
import { seedAlarmCodes } from '../../../site/alarm-code/public.ts'
import { asSystem } from '../../../platform/work.ts'

const permissions = ['rpt:order:stop:cause', 'rpt:order:stats:time']
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let orderId: string
let at = fromWallTime('2026-03-12 09:42:10')
const moment = (time: string) => (at = fromWallTime(`2026-03-12 ${time}`))

beforeAll(async () => {
  server = await startTestServer()
  await asSystem(server.deps, 'test', seedAlarmCodes)
  const world = await aWorld(server)
  const customer = await aCustomer(server, world)
  const clock = { now: () => at }
  const charger = aCharger(server, world, clock)
  const begun = await charger.start({ idTag: customer.cardNo, at, meter: energyE4(0) })
  orderId = begun.orderId
  const { transactionNo } = begun
  for (const [time, meter, soc] of [
    ['09:59:50', 181_140, 40],
    ['10:31:55', 485_025, 80],
  ] as const)
    await charger.meter({ transactionNo, readings: [reading(moment(time), meter, { soc })] })
  await charger.stop({ transactionNo, at: moment('10:32:00'), meter: energyE4(485_025) })
  await runJobs(server, clock)
  const left = { fromStatus: gunStates.occupied, toStatus: gunStates.idle, errorCode: null }
  for (const time of ['10:33:00', '10:38:00'])
    await server.db
      .insertInto('gunStatusLog')
      .values({ ...left, id: server.nextId(), gunId: world.gunIds[0], changeTime: moment(time) })
      .execute()
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

test('a charge tells why it ended, what to do, what the gun reported around it, and how the pile usually ends', async () => {
  const { data } = await call<StopCauseStory>('GET', '/rpt/order/stop/cause', { orderId })
  expect(data).toMatchObject({
    stopCode: 'O01',
    stopSide: 'USER',
    normalFlag: 1,
    stopTime: '2026-03-12 10:32:00',
    soc: 80,
    lastSample: { soc: 80, energy: 485_025 },
    lastOfPile: [{ stopCode: 'O01', qty: 1 }],
  })
  expect(data?.suggestion).toBeTruthy()
  expect(data?.reports.filter(({ time }) => time >= '2026-03-12 10:33:00')).toEqual([
    { time: '2026-03-12 10:33:00', runStatus: gunStates.idle, errorCode: null },
  ])
})

test('a code that the table does not know has no advice', async () => {
  await server.runSql(`update charge_order set stop_code = 'X77' where id = ${orderId}`)
  const { data } = await call<StopCauseStory>('GET', '/rpt/order/stop/cause', { orderId })
  expect(data).toMatchObject({ stopCode: 'X77', name: null, normalFlag: null, suggestion: null })
  await server.runSql(`update charge_order set stop_code = 'O01' where id = ${orderId}`)
})

test('the hours of a charge: its bands add up to the bill, its milestones follow each other', async () => {
  const { data } = await call<TimeStats>('GET', '/rpt/order/stats/time', { orderId })
  const sum = (of: 'energy' | 'amt' | 'shareBp') => data?.bands.reduce((total, band) => total + band[of], 0)
  expect(data?.bands.map(({ band }) => band)).toEqual(['FLAT', 'PEAK'])
  expect([sum('energy'), sum('amt'), sum('shareBp')]).toEqual([485_025, data?.order.totalAmt, 10_000])
  expect(data?.milestones).toMatchObject([
    { milestone: 'CREATED' },
    { milestone: 'STARTED' },
    { milestone: 'FIRST_SAMPLE' },
    { milestone: 'SOC_80', time: '2026-03-12 10:31:55' },
    { milestone: 'STOPPED', time: '2026-03-12 10:32:00' },
    { milestone: 'BILLED' },
    { milestone: 'SETTLED' },
    { milestone: 'UNPLUGGED', time: '2026-03-12 10:33:00' },
  ])
})

test('an order of another organisation is not there', async () => {
  const elsewhere = await server.signIn({ permissions, orgIds: ['200'] })
  for (const path of ['/rpt/order/stop/cause', '/rpt/order/stats/time'])
    expect(await elsewhere('GET', path, { orderId })).toMatchObject({ success: false, data: null })
})
