import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { carrierPlanOrNull, everybody, feeInForceOrNull, plansInForce, type FeeAudience } from './public.ts'

let server: TestServer
let stationId: string
beforeAll(async () => {
  server = await startTestServer()
  stationId = await aStationOf(server, await aCompany(server))
  await aPlan(1, { pileType: 'ALL', effective: '2026-01-01', expire: '2026-02-01' })
  await aPlan(2, { pileType: 'ALL', effective: '2026-02-01' })
  await aPlan(3, { pileType: 'DC', effective: '2026-03-01' })
  await aPlan(4, { pileType: 'ALL', effective: '2026-04-01' })
  await aPlan(5, { pileType: 'ALL', effective: '2026-02-01', audience: 'VIP' })
  await aPlan(6, { pileType: 'DC', effective: '2026-02-01', audience: 'GROUP', ref: 77 })
  await aPlan(8, { pileType: 'ALL', effective: '2026-02-01', expire: '2026-03-10', audience: 'CARRIER', ref: 88 })
  await aPlan(9, { pileType: 'AC', effective: '2026-03-01', audience: 'CARRIER', ref: 88 })
  await aPlan(10, { pileType: 'ALL', effective: '2026-02-01', expire: '2026-03-10', audience: 'CARRIER', ref: 90 })
  await aPlan(11, { pileType: 'ALL', effective: '2026-03-10', audience: 'CARRIER', ref: 90 })
  await aPlan(12, { pileType: 'DC', effective: '2026-03-01', audience: 'CARRIER', ref: 90 })
  await aPlan(7, { pileType: 'ALL', effective: '2026-02-15', versionStatus: 'INITIAL' })
})
afterAll(() => server.stop())

type Plan = {
  pileType: string
  effective: string
  expire?: string
  audience?: string
  ref?: number
  versionStatus?: string
}
async function aPlan(
  id: number,
  { pileType, effective, expire, audience = 'ALL', ref, versionStatus = 'CONFIRM' }: Plan,
) {
  const moment = (day?: string) => (day ? `'${day} 00:00:00+08'` : 'null')
  await server.runSql(`insert into station_fee (id, fee_no, fee_seq, fee_name, station_id, pile_type, audience, audience_ref_id, version_status,
    effective_time, expire_time, create_time) values (${id}, 'F${id}', ${id}, 'F${id}', ${stationId}, '${pileType}', '${audience}', ${ref ?? 'null'},
    '${versionStatus}', ${moment(effective)}, ${moment(expire)}, now())`)
  await server.runSql(`insert into station_fee_period (fee_id, seq, start_time, end_time, band, elec_price, service_price)
    values (${id}, 1, '00:00', '12:00', 'FLAT', 6812, 4500), (${id}, 2, '12:00', '24:00', 'PEAK', 11034, 4000)`)
}
const planAt = (day: string, pileType: 'DC' | 'AC', audience: FeeAudience = everybody) =>
  asSystem(server.deps, 'test', (ctx) =>
    feeInForceOrNull(ctx, { stationId, pileType, at: fromWallTime(`${day} 00:00:00`), audience }),
  )
const vip = { ...everybody, isVip: true }

test.each([
  ['2025-12-31', 'DC', everybody, undefined],
  ['2026-01-01', 'DC', everybody, 'F1'],
  ['2026-02-01', 'DC', everybody, 'F2'],
  ['2026-03-05', 'AC', everybody, 'F2'],
  ['2026-03-05', 'DC', everybody, 'F3'],
  ['2026-04-05', 'DC', everybody, 'F3'],
  ['2026-04-05', 'AC', everybody, 'F4'],
  ['2026-03-05', 'DC', vip, 'F5'],
  ['2026-03-05', 'DC', { ...vip, groupId: '77' }, 'F6'],
  ['2026-03-05', 'DC', { ...everybody, groupId: '78' }, 'F3'],
] as const)('on %s a %s pile prices %j by %s', async (day, pileType, audience, feeNo) => {
  expect((await planAt(day, pileType, audience))?.feeNo).toBe(feeNo)
})

test('a plan comes with its periods in order, ready to be copied into an order', async () => {
  expect((await planAt('2026-03-05', 'DC'))?.periods).toEqual([
    { startTime: '00:00', endTime: '12:00', band: 'FLAT', elecPrice: 6812, servicePrice: 4500 },
    { startTime: '12:00', endTime: '24:00', band: 'PEAK', elecPrice: 11034, servicePrice: 4000 },
  ])
})

test.each([
  ['88', null, 'DC', '2026-03-05', 'F8'],
  ['88', null, 'AC', '2026-03-05', 'F9'],
  ['88', null, 'DC', '2026-03-11', 'F3'],
  ['89', null, 'DC', '2026-03-05', 'F3'],
  ['89', '9', 'AC', '2026-03-05', 'F9'],
  ['89', '9', 'DC', '2026-03-05', 'F3'],
  ['88', '8', 'AC', '2026-03-05', 'F8'],
  ['88', '8', 'AC', '2026-03-11', 'F9'],
  ['90', '10', 'DC', '2026-03-05', 'F10'],
  ['90', '10', 'DC', '2026-03-11', 'F11'],
  ['90', null, 'DC', '2026-03-11', 'F12'],
] as const)(
  'carrier %s whose binding names plan %s is priced at a %s pile on %s by %s',
  async (carrierId, feeId, pileType, day, feeNo) => {
    const question = { stationId, pileType, at: fromWallTime(`${day} 00:00:00`), carrierId, feeId }
    const plan = await asSystem(server.deps, 'test', (ctx) => carrierPlanOrNull(ctx, question))
    expect(plan?.feeNo).toBe(feeNo)
  },
)

test('a station shows the latest plan of each pile type and audience', async () => {
  const plans = await asSystem(server.deps, 'test', (ctx) =>
    plansInForce(ctx, [stationId], fromWallTime('2026-03-05 00:00:00')),
  )
  expect(plans.map(({ feeNo }) => feeNo).toSorted()).toEqual(['F10', 'F12', 'F2', 'F3', 'F5', 'F6', 'F8', 'F9'])
})
