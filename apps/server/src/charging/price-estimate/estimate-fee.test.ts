import type { FeeEstimate } from '@chargedeck/contract/site/fee/estimate'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aPile } from '../../site/pile/fixtures.ts'
import { aStation } from '../../site/station/fixtures.ts'
import { aSeededSystem } from '../../staff/sign-in/fixtures.ts'

const now = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let [companyId, stationId] = ['', '']

const names = ['one', 'addOrEdit', 'confirm', 'estimate']
const permissions = names.map((name) => `station:fee:${name}`)
beforeAll(async () => {
  server = await startTestServer(() => now)
  await aSeededSystem(server)
  companyId = await aCompany(server)
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
beforeEach(async () => {
  stationId = await aStation(server, { companyId, orgId: '100' })
})
afterAll(() => server.stop())

const period = { startTime: '00:00', endTime: '24:00', band: 'ALL_DAY', elecPrice: 6000, servicePrice: 4000 }
async function aDraft(more: object = {}): Promise<string> {
  const plan = {
    stationId,
    feeName: '价',
    pileType: 'DC',
    audience: 'ALL',
    effectiveTime: '2026-03-13 00:00:00',
    periods: [period],
    ...more,
  }
  return (await call<string>('POST', '/station/fee/addOrEdit', plan)).data ?? ''
}
async function aPlan(more: object = {}): Promise<string> {
  const id = await aDraft(more)
  await call('PUT', '/station/fee/confirm', { id, effectiveNow: 1 })
  return id
}
/** Kilowatt hours of one billed charge in one clock hour. */
const charged = (feeId: string, hour: string, kwh: number) =>
  server.runSql(`insert into charge_order_hour (order_id, hour_start, band, station_id, energy, fee_id)
    values (${server.nextId()}, '${hour}:00:00+08', 'ALL_DAY', ${stationId}, ${kwh * 10_000}, ${feeId})`)
const estimate = async (id: string) => (await call<FeeEstimate>('GET', '/station/fee/estimate', { id })).data

test('a draft earns what the energy of the last thirty days would cost by its prices, hour by hour', async () => {
  const current = await aPlan()
  await charged(current, '2026-02-10 09', 1000) // the first day that counts
  await charged(current, '2026-03-11 20', 500)
  await charged(current, '2026-02-09 09', 9000) // too old
  await charged(current, '2026-03-12 09', 9000) // today is not over
  const evening = { ...period, startTime: '18:00', band: 'PEAK', elecPrice: 12_000 }
  const id = await aDraft({ periods: [{ ...period, endTime: '18:00', band: 'FLAT' }, evening] })
  expect(await estimate(id)).toEqual({
    pileQty: 0,
    displayPileQty: 0,
    days: 30,
    before: { totalEnergy: 500_000, elecAmt: 3000, serviceAmt: 2000, totalAmt: 5000 },
    after: { totalEnergy: 500_000, elecAmt: 4000, serviceAmt: 2000, totalAmt: 6000 },
  })
})

test('a young station is averaged over its own days, and plans of others do not count', async () => {
  const current = await aPlan()
  await charged(current, '2026-03-10 09', 100)
  await charged(await aPlan({ pileType: 'AC' }), '2026-03-10 09', 7000)
  expect(await estimate(await aDraft())).toMatchObject({ days: 2, after: { totalEnergy: 500_000 } })
})

test('a first plan has nothing to compare with', async () => {
  expect(await estimate(await aDraft())).toMatchObject({ days: 0, before: null, after: { totalAmt: 0 } })
})

test('the piles are counted that the plan concerns, and those that can show prices', async () => {
  await aPile(server, { companyId, stationId })
  const deaf = await aPile(server, { companyId, stationId })
  await server.runSql(`update charger_pile set protocol = 'YKC_1_6' where pile_no = '${deaf.pileNo}'`)
  const forDc = await aDraft()
  expect(await estimate(forDc)).toMatchObject({ pileQty: 2, displayPileQty: 1 })
  await call('PUT', '/station/fee/confirm', { id: forDc, effectiveNow: 1 })
  expect(await estimate(await aDraft({ pileType: 'ALL' }))).toMatchObject({ pileQty: 0 })
})

test('another organisation sees no estimate, and a role without the right may not ask', async () => {
  const id = await aDraft()
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect((await stranger('GET', '/station/fee/estimate', { id })).code).toBe(3032001)
  const other = await server.signIn({ permissions: ['station:fee:one'], orgIds: ['100'] })
  expect((await other('GET', '/station/fee/estimate', { id })).code).toBe(1013002)
})
