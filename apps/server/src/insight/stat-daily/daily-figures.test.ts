import type { StatDailyRow } from '@chargedeck/contract/insight/stat-daily/calls'
import type { Page } from '@chargedeck/contract/paging'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { anOccupation } from '../order-flow/fixtures.ts'
import { aCountedCharge, countNow } from './fixtures.ts'

let server: TestServer
let place = { companyId: '', stationId: '' }
beforeAll(async () => {
  server = await startTestServer()
  const companyId = await aCompany(server)
  place = { companyId, stationId: await aStationOf(server, companyId) }
})
afterAll(() => server.stop())

/** A day of charges at its edges; each lasts an hour. */
async function layDay() {
  const charge = (endTime: string, given: object) =>
    aCountedCharge(server, { ...place, endTime: `2026-02-0${endTime}`, ...given })
  const ofVip = { customerId: '11', customerType: 'VIP', energy: 300_000, elecAmt: 1800, serviceAmt: 1200 }
  const first = await charge('5 00:00:00', { ...ofVip, discountAmt: 300 })
  const ofGroup = { customerId: '12', customerType: 'GROUP', energy: 200_000, elecAmt: 1000, serviceAmt: 500 }
  const second = await charge('5 12:00:00', ofGroup)
  const nothing = { energy: 0, elecAmt: 0, serviceAmt: 0 }
  await charge('5 13:00:00', { ...nothing, customerId: '11' })
  await charge('5 14:00:00', { customerId: '15', status: chargeOrderStates.abnormal })
  const byCard = { customerId: '13', startupWay: 'CARD', energy: 999, elecAmt: 5, serviceAmt: 5 }
  const released = await charge('5 15:00:00', byCard)
  await server.runSql(`update charge_order set once_abnormal = true where id = ${released}`)
  await charge('5 16:00:00', { ...nothing, status: chargeOrderStates.cancelled })
  const last = await charge('5 23:59:59', { startupMode: 'TPP', startupWay: 'CARRIER', customerId: null })
  await charge('6 00:00:00', { customerId: '14' })
  const occupation = (chargeId: string, endTime: string, given: { cappedAmt: number }) =>
    anOccupation(server, { ...place, chargeId, endTime: `2026-02-0${endTime}`, minutes: 10, ...given })
  await occupation(first, '5 01:00:00', { cappedAmt: 200 })
  const waived = { cappedAmt: 500, waiveAmt: 500, status: occupyOrderStates.cleared }
  await occupation(second, '5 13:00:00', waived)
  const owed = { cappedAmt: 90, owedAmt: 90, status: occupyOrderStates.toPay }
  await occupation(last, '5 23:59:59', owed)
  await server.runSql(`insert into stat_gun_day (stat_date, gun_id, station_id, pile_id, pile_type, power_kw, idle_sec, occupied_sec,
      charging_sec, reserved_sec, fault_sec, offline_sec)
    select '2026-02-05', gun, ${place.stationId}, 1, 'DC', 60, 25920, 0, 43200, 0, 8640, 8640 from generate_series(1, 2) gun`)
}

test('[S2.8] every figure of a day is what its definition makes of the orders, the occupations and the guns', async () => {
  await layDay()
  await countNow(server)
  const call = await server.signIn({ permissions: ['rpt:order:stats:daily'], orgIds: ['100'] })
  const day = { startDate: '2026-02-05', endDate: '2026-02-05' }
  const { data } = await call<Page<StatDailyRow>>('GET', '/rpt/order/stats/daily', day)
  const counts = { orderQty: 5, validQty: 3, abnormalQty: 2, customerQty: 3, newCustomerQty: 3 }
  const starts = { startQty: 6, failQty: 1, startSuccessRate: 8333 }
  const energies = { totalEnergy: 600_999, tppEnergy: 100_000, tppRate: 1664, groupEnergy: 200_000, vipEnergy: 300_000 }
  const amts = { elecAmt: 3405, serviceAmt: 2105, totalAmt: 5510, discountAmt: 300, actualAmt: 5210 }
  const occupied = { occupyQty: 2, occupyAmt: 290 }
  const averages = { avgChargeMin: 100, avgEnergy: 200_333, avgAmt: 1737, avgServicePrice: 3003, avgPrice: 8669 }
  const guns = { gunQty: 2, totalPowerKw: 120, gunDayEnergy: 300_500, gunDayQty: 1.5, timeUseRate: 5000 }
  const rates = { powerUseRate: 209, faultRate: 1000, offlineRate: 1000, availableRate: 8000 }
  const all = { ...counts, ...starts, ...energies, ...amts, ...occupied, ...averages, ...guns, ...rates }
  expect(data?.rows).toMatchObject([{ statDate: '2026-02-05', chargeSec: 18_000, ...all }])
})
