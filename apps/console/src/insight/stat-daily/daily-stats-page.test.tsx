import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { DailyStatsPage } from './daily-stats-page.tsx'
import { trend } from './parts/compared-cards.tsx'

const figures = {
  orderQty: 30,
  validQty: 29,
  startQty: 31,
  failQty: 1,
  startSuccessRate: 9677,
  abnormalQty: 0,
  customerQty: null,
  newCustomerQty: 2,
  totalEnergy: 9_870_000,
  sharpEnergy: 0,
  peakEnergy: 0,
  flatEnergy: 0,
  valleyEnergy: 0,
  allDayEnergy: 9_870_000,
  elecAmt: 50_000,
  serviceAmt: 40_000,
  totalAmt: 90_000,
  discountAmt: 0,
  actualAmt: 90_000,
  occupyQty: 0,
  occupyAmt: 0,
  chargeSec: 1,
  avgChargeMin: 40,
  avgEnergy: 1,
  avgAmt: 1,
  avgServicePrice: 1,
  avgPrice: 1,
  gunQty: 4,
  totalPowerKw: 240,
  gunDayEnergy: 2_467_500,
  gunDayQty: 7,
  timeUseRate: 2410,
  powerUseRate: 1,
  faultRate: 1,
  offlineRate: 1,
  availableRate: 1,
  tppEnergy: 0,
  tppRate: 0,
  groupEnergy: 0,
  vipEnergy: 0,
}
const day = { id: '2026-03-11', statDate: '2026-03-11', stationId: null, stationName: null, ...figures }
const compared = {
  startDate: '2026-03-10',
  endDate: '2026-03-10',
  orderQty: 20,
  totalEnergy: 1,
  totalAmt: 1,
  actualAmt: 100_000,
}
const summary = {
  startDate: '2026-03-11',
  endDate: '2026-03-11',
  total: figures,
  before: { ...compared, gunDayEnergy: null, timeUseRate: null },
  yearBefore: { ...compared, gunDayEnergy: null, timeUseRate: null },
  days: [{ statDate: '2026-03-11', orderQty: 30, totalEnergy: 9_870_000, actualAmt: 90_000, serviceAmt: 1 }],
  topUpAmt: null,
  refundAmt: null,
}
const causes = {
  orderQty: 30,
  abnormalQty: 3,
  abnormalRate: 1000,
  causes: [
    {
      stopCode: 'EmergencyStop',
      name: '急停按下',
      normalFlag: 0,
      orderQty: 3,
      share: 1000,
      warnings: [{ alarmCode: 'EmergencyStop', alarmName: '急停', orderQty: 2 }],
    },
  ],
  sides: [],
  piles: [{ pileId: '1', pileNo: 'P001', stationName: '示例站', abnormalQty: 3 }],
}
const page = { pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [day] }
function answers(path: string) {
  if (path.endsWith('/summary')) return success(summary)
  if (path.endsWith('/stopCauses')) return success(causes)
  if (path.endsWith('/station/list')) return success([])
  return success(page)
}
const permissions = ['rpt:order:stats:daily', 'rpt:order:stats:stopCauses', 'charge:order:page']

beforeEach(() => localStorage.clear())

test('[S2.8] shows the figures of days beside the time before, and each leads to the orders that it counts', async () => {
  theServerAnswers(answers)
  openPage(<DailyStatsPage />, { search: '?pileType=DC&stationId=7&stationId=8', permissions })
  const links = await screen.findAllByText('987.00')
  const leads = links.map((link) => link.closest('a')?.getAttribute('href')).filter(Boolean)
  expect(leads).toContain(
    '/orders/charge?timeType=END&orderStatus=40&orderStatus=50&stationId=7&stationId=8&pileType=DC&startTime=2026-03-11&endTime=2026-03-11',
  )
  expect(await screen.findByText('较上期 +50.0% · 同比 +50.0%')).toBeTruthy()
  expect(screen.queryByText('重算')).toBeNull()
})

test('[S2.8] the tab of causes keeps the filters', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<DailyStatsPage />, { search: '?pileType=DC', permissions })
  await userEvent.click(await screen.findByRole('tab', { name: '停止原因' }))
  expect(await screen.findByText('急停按下')).toBeTruthy()
  expect(screen.getByText('急停 2')).toBeTruthy()
  expect(screen.getByText('P001')).toBeTruthy()
  expect(fetched.mock.calls.map(([url]) => url)).toContain('/api/rpt/order/stats/stopCauses?pileType=DC')
})

test('a change is unknown where nothing was before', () => {
  expect([trend(120, 100), trend(80, 100), trend(5, 0), trend(null, 3)]).toEqual(['+20.0%', '-20.0%', '-', '-'])
})
