import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { SettlementPreview } from '@chargedeck/contract/charging/charge-order/settlement'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, runJobs } from '../../../../test/world.ts'

const calls = ['settle', 'settle:preview'].map((name) => `charge:order:manually:${name}`)
const settlePath = '/charge/order/manually/settle'
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let call: Awaited<ReturnType<TestServer['signIn']>>
let orderId: string

beforeAll(async () => {
  server = await startTestServer()
  day = await aDay(server, '09:00:00')
  call = await server.signIn({ permissions: calls, orgIds: ['100'] })
  const { cardNo } = await aCustomer(server, day.world)
  const started = { idTag: cardNo, at: day.moment('09:00:00'), meter: energyE4(1_000_000) }
  const { transactionNo, ...order } = await day.charger.start(started)
  orderId = order.orderId
  await day.charger.stop({ transactionNo, at: day.moment('11:00:00'), meter: energyE4(0) })
  await runJobs(server, day.clock)
})
afterAll(async () => {
  expect(await invariantsOf(server)).toEqual([])
  await server.stop()
})

/** From nine to eleven the plan has a flat and, from ten on, a peak period: the meter alone would halve the energy. */
const byBand = (bands: object) => ({
  orderId,
  endTime: '2026-03-12 11:00:00',
  endMeter: 1_100_000,
  reason: '以桩端账单为准',
  ...bands,
})
const preview = ({ reason: _, ...asked }: ReturnType<typeof byBand>) =>
  call<SettlementPreview>('GET', `${settlePath}/preview`, asked)

test.each([
  [{ flatEnergy: 70_000, peakEnergy: 29_999 }, 3035005, '分时电量之和与总电量不符（9.9999度与10度）'],
  [{ valleyEnergy: 100_000 }, 3035034, '充电期间没有该时段'],
  [{ flatEnergy: -1, peakEnergy: 100_001 }, 1012001, undefined],
])('refuses %j', async (bands, code, message) => {
  expect(await preview(byBand(bands))).toMatchObject({ code, ...(message && { message }) })
  expect(await call('POST', settlePath, byBand(bands))).toMatchObject({ code })
})

test('the energies of the bands that staff read are priced, as the preview has shown', async () => {
  const asked = byBand({ flatEnergy: 70_000, peakEnergy: 30_000 })
  const { data: shown } = await preview(asked)
  expect(shown?.lines.map(({ band, energy }) => [band, energy])).toEqual([
    ['FLAT', 70_000],
    ['PEAK', 30_000],
  ])
  const { data: settled } = await call<ChargeOrder>('POST', settlePath, asked)
  expect(settled).toMatchObject({ orderStatus: '50', flatEnergy: 70_000, peakEnergy: 30_000, totalEnergy: 100_000 })
  expect(settled?.actualAmt).toBe(shown?.actualAmt)
})
