import type { ChargeOrderSummary } from '@chargedeck/contract/charging/charge-order/calls'
import { noStopCode } from '@chargedeck/contract/charging/charge-order/enums'
import { requestedWays } from '@chargedeck/contract/insight/stat-daily/enums'
import type { StatFigures } from '@chargedeck/contract/insight/stat-daily/figures'
import type { StatDailySummary } from '@chargedeck/contract/insight/stat-daily/calls'
import type { StatMonthlySummary } from '@chargedeck/contract/insight/stat-monthly/calls'
import type { StopCauses } from '@chargedeck/contract/insight/stat-daily/stop-causes'
import { billedOrderStates, chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { validEnergy } from '@chargedeck/domain/stat-daily/figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { seedAlarmCodes } from '../../site/alarm-code/public.ts'
import { aCountedCharge, countNow } from './fixtures.ts'

const march = { startDate: '2026-03-01', endDate: '2026-03-12' }
const range = { startTime: march.startDate, endTime: march.endDate }
const billed = { ...range, timeType: 'END', orderStatus: [...billedOrderStates] }
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>

beforeAll(async () => {
  server = await startTestServer()
  await asSystem(server.deps, 'test', seedAlarmCodes)
  const companyId = await aCompany(server)
  const stationId = await aStationOf(server, companyId)
  const at = (endTime: string) => ({ companyId, stationId, endTime: `2026-${endTime}` })
  const cancelled = { status: chargeOrderStates.cancelled }
  const charges = [
    { ...at('03-10 10:00:00'), stopCode: 'O01', customerId: '5' },
    { ...at('03-10 11:00:00'), energy: validEnergy, stopCode: 'O05', stopSide: 'PILE', customerId: '5' },
    { ...at('03-10 12:00:00'), energy: validEnergy - 1, stopCode: '', stopSide: null },
    { ...at('03-11 10:00:00'), startupMode: 'TPP', startupWay: 'CARRIER', energy: 70_001 },
    {
      ...at('03-11 11:00:00'),
      customerType: 'GROUP',
      energy: 80_003,
      customerId: '6',
      stopCode: 'X77',
      stopSide: 'UNKNOWN',
    },
    {
      ...at('03-11 12:00:00'),
      customerType: 'VIP',
      energy: 90_007,
      customerId: '7',
      stopCode: 'O05',
      stopSide: 'BMS',
      pileId: '2',
    },
    { ...at('02-28 12:00:00'), customerId: '7', customerType: 'VIP', stopCode: 'O05', stopSide: 'PILE' },
    { ...at('03-11 13:00:00'), stopCode: 'O05', stopSide: 'PILE', status: chargeOrderStates.abnormal },
    { ...at('03-09 14:00:00'), ...cancelled, customerId: '5' },
    { ...at('03-11 15:00:00'), ...cancelled, startupWay: 'CONSOLE' },
    { ...at('03-11 16:00:00'), ...cancelled, startupWay: 'CARD' },
  ] as const
  const ids: string[] = []
  for (const charge of charges) ids.push(await aCountedCharge(server, charge))
  await server.runSql(`update charge_order set once_abnormal = true where id in (${ids[0]}, ${ids[6]})`)
  const endless = await aCountedCharge(server, { ...at('03-09 10:00:00'), status: chargeOrderStates.abnormal })
  await server.runSql(`update charge_order set end_time = null where id = ${endless}`)
  await countNow(server)
  const stats = ['daily:summary', 'monthly:summary', 'stopCauses'].map((name) => `rpt:order:stats:${name}`)
  call = await server.signIn({ permissions: ['charge:order:summary', ...stats], orgIds: ['100'] })
})
afterAll(() => server.stop())

async function read<Data>(path: string, query: object): Promise<Data> {
  const { data, message } = await call<Data>('GET', path, query)
  if (data === null) throw new Error(message)
  return data
}
const listed = (query: object) => read<ChargeOrderSummary>('/charge/order/summary', query)

async function expectLeads(total: StatFigures): Promise<void> {
  const energyOf = async (query: object) => (await listed({ ...billed, ...query })).totalEnergy
  const qtyOf = async (query: object) => (await listed(query)).orderQty
  expect(total).toMatchObject({
    newCustomerQty: 2,
    validQty: 5,
    failQty: 2,
    tppEnergy: 70_001,
    groupEnergy: 80_003,
    vipEnergy: 90_007,
  })
  expect({
    newCustomerQty: await qtyOf({ ...billed, firstOrderOnly: 1 }),
    validQty: await qtyOf({ ...billed, minEnergy: validEnergy }),
    failQty: await qtyOf({ ...range, orderStatus: [chargeOrderStates.cancelled], startupWay: [...requestedWays] }),
    tppEnergy: await energyOf({ startupMode: ['TPP'] }),
    groupEnergy: await energyOf({ customerType: 'GROUP' }),
    vipEnergy: await energyOf({ customerType: 'VIP' }),
  }).toEqual({
    newCustomerQty: total.newCustomerQty,
    validQty: total.validQty,
    failQty: total.failQty,
    tppEnergy: total.tppEnergy,
    groupEnergy: total.groupEnergy,
    vipEnergy: total.vipEnergy,
  })
  const { elecAmt, serviceAmt, totalAmt, discountAmt, actualAmt } = total
  expect(await listed(billed)).toMatchObject({ elecAmt, serviceAmt, totalAmt, discountAmt, actualAmt })
}

test('[S2.8] every figure of days leads to exactly the orders that it counts', async () => {
  await expectLeads((await read<StatDailySummary>('/rpt/order/stats/daily/summary', march)).total)
})

test('[S2.8] abnormal orders are those that ever were: by their end, or without one by their creation', async () => {
  const of = async (days: { startDate: string; endDate: string }) => [
    (await read<StatDailySummary>('/rpt/order/stats/daily/summary', days)).total.abnormalQty,
    (await listed({ timeType: 'END', startTime: days.startDate, endTime: days.endDate, onceAbnormalOnly: 1 })).orderQty,
  ]
  expect(await of(march)).toEqual([3, 3])
  expect(await of({ startDate: '2026-03-09', endDate: '2026-03-09' })).toEqual([1, 1])
  expect(await of({ startDate: '2026-02-28', endDate: '2026-02-28' })).toEqual([1, 1])
})

test('[S2.8] every figure of a month leads to exactly the orders that it counts', async () => {
  const month = { startMonth: '2026-03', endMonth: '2026-03' }
  await expectLeads((await read<StatMonthlySummary>('/rpt/order/stats/monthly/summary', month)).total)
})

test('[S2.8] each cause of stops, each side and the abnormal ones lead to exactly their orders, also without a code', async () => {
  const causes = await read<StopCauses>('/rpt/order/stats/stopCauses', march)
  const qtyOf = async (query: object) => (await listed({ ...billed, ...query })).orderQty
  expect(causes.causes.map(({ stopCode, orderQty }) => [stopCode, orderQty])).toEqual([
    [null, 2],
    ['O05', 2],
    ['O01', 1],
    ['X77', 1],
  ])
  for (const { stopCode, orderQty } of causes.causes)
    expect([stopCode, await qtyOf({ stopCode: stopCode ?? noStopCode })]).toEqual([stopCode, orderQty])
  expect(causes.sides.map(({ stopSide }) => stopSide).toSorted()).toEqual(['BMS', 'PILE', 'UNKNOWN', 'USER'])
  for (const { stopSide, orderQty } of causes.sides)
    expect([stopSide, await qtyOf({ stopSide })]).toEqual([stopSide, orderQty])
  expect(causes.abnormalQty).toBe(2)
  expect(await qtyOf({ abnormalStopOnly: 1 })).toBe(causes.abnormalQty)
})
