import type { StatDailyRow } from '@chargedeck/contract/insight/stat-daily/calls'
import { success } from '@chargedeck/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { addressShown, bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { DailyStatsPage } from './daily-stats-page.tsx'
import { dailyColumns } from './daily-columns.tsx'
import { trend } from '../../ui/compared/trend.ts'
import { OccupationsLink } from './parts/occupations-link.tsx'
import { OrdersLink } from './parts/orders-link.tsx'

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
  adjustAmt: 0,
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
  before: {
    ...compared,
    gunDayEnergy: null,
    timeUseRate: null,
    days: [{ statDate: '2026-03-10', totalEnergy: 8_880_000, actualAmt: 80_000 }],
  },
  yearBefore: { ...compared, gunDayEnergy: null, timeUseRate: null, days: [] },
  days: [{ statDate: '2026-03-11', orderQty: 30, totalEnergy: 9_870_000, actualAmt: 90_000, serviceAmt: 1 }],
  topUpAmt: null,
  refundAmt: null,
}
const causes = {
  startDate: '2026-03-05',
  endDate: '2026-03-11',
  orderQty: 30,
  abnormalQty: 3,
  abnormalRate: 1000,
  before: { startDate: '2026-02-26', endDate: '2026-03-04', orderQty: 60, abnormalQty: 2, abnormalRate: 333 },
  yearBefore: { startDate: '2025-03-05', endDate: '2025-03-11', orderQty: 0, abnormalQty: 0, abnormalRate: null },
  causes: [
    {
      stopCode: 'EmergencyStop',
      name: '急停按下',
      normalFlag: 0,
      orderQty: 3,
      beforeQty: 2,
      yearBeforeQty: 0,
      share: 1000,
      warnings: [{ alarmCode: 'EmergencyStop', alarmName: '急停', orderQty: 2 }],
    },
    {
      stopCode: null,
      name: null,
      normalFlag: null,
      orderQty: 4,
      beforeQty: 0,
      yearBeforeQty: 0,
      share: 1333,
      warnings: [],
    },
  ],
  sides: [{ stopSide: 'PILE', orderQty: 3 }],
  piles: [{ pileId: '1', pileNo: 'P001', stationName: '示例站', abnormalQty: 3 }],
}
const causesOfYear = {
  id: '9',
  name: '全部同比',
  query: { compare: ['yearBefore'] },
  columns: { hidden: [], order: [], pinned: {} },
  sharedFlag: 0,
  ownFlag: 1,
  ownerName: '张三',
  rowVersion: 1,
}
const page = { pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [day] }
function answers(path: string) {
  if (path.endsWith('/summary')) return success(summary)
  if (path.endsWith('/stopCauses')) return success(causes)
  if (path.endsWith('/list')) return success([])
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

test('the room of cards and chart is kept while their figures are read', async () => {
  theServerAnswers((path) => (path.endsWith('/summary') ? new Promise(() => {}) : answers(path)))
  openPage(<DailyStatsPage />, { permissions })
  expect(await screen.findByText('2026-03-11')).toBeTruthy()
  expect(document.querySelectorAll('.cd-stat')).toHaveLength(6)
})

test('on a phone each cause is a card', async () => {
  const screens = window.matchMedia
  window.matchMedia = (media) => ({ ...screens(media), media, matches: media.includes('max-width') })
  theServerAnswers(answers)
  openPage(<DailyStatsPage />, { search: '?tab=stop-causes', permissions })
  const card = (await screen.findByText('急停按下')).closest('li') as HTMLElement
  expect(within(card).getByText('异常')).toBeTruthy()
  expect(within(card).getByText('急停 2笔')).toBeTruthy()
  expect(document.querySelector('table')).toBeNull()
  window.matchMedia = screens
})

test('a saved view of the causes keeps with what they are compared, and shows it again', async () => {
  const fetched = theServerAnswers((path) =>
    path.endsWith('/sysListView/list') ? success([causesOfYear]) : answers(path),
  )
  openPage(<DailyStatsPage />, { search: '?tab=stop-causes&pileType=DC', permissions })
  await userEvent.click(await screen.findByText('对比去年'))
  await waitFor(() => expect(addressShown().get('compare')).toBe('yearBefore'))
  await userEvent.click(screen.getByRole('button', { name: /视图/ }))
  await userEvent.type(await screen.findByLabelText('视图名称'), '直流同比{Enter}')
  const saved = () => fetched.mock.calls.filter(([url]) => url.endsWith('/sysListView/add')).map(bodyOf)
  await expect.poll(saved).toMatchObject([{ query: { pileType: ['DC'], compare: ['yearBefore'] } }])
  await userEvent.click(screen.getByText('对比上期'))
  await waitFor(() => expect(addressShown().get('compare')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: /视图/ }))
  await userEvent.click(await screen.findByText('全部同比'))
  await waitFor(() => expect(addressShown().getAll('compare')).toEqual(['yearBefore']))
  expect([addressShown().get('pileType'), addressShown().get('tab')]).toEqual([null, 'stop-causes'])
})

test('[S2.8] the sums above the rows lead to what they sum: orders, occupations and trades', async () => {
  const all = {
    ...summary,
    total: { ...figures, discountAmt: 12_300, occupyAmt: 45_600 },
    topUpAmt: 78_900,
    refundAmt: 9_870,
  }
  theServerAnswers((path) => (path.endsWith('/summary') ? success(all) : answers(path)))
  openPage(<DailyStatsPage />, {
    search: '?companyId=3',
    permissions: [...permissions, 'occupy:order:page', 'trade:order:page'],
  })
  // a figure is a link once the page knows what the user may open
  const leadOf = (text: string) =>
    waitFor(() => {
      const lead = screen.getByText(text).closest('a')?.getAttribute('href')
      if (!lead) throw new Error(`${text} leads nowhere yet`)
      return lead
    })
  const days = 'startTime=2026-03-11&endTime=2026-03-11'
  expect(await leadOf('123.00')).toBe(`/orders/charge?timeType=END&orderStatus=40&orderStatus=50&companyId=3&${days}`)
  expect(await leadOf('456.00')).toBe(`/orders/occupy?timeType=END&status=10&status=30&companyId=3&${days}`)
  const trades = (type: string) =>
    `/orders/trade?tradeType=${type}&tradeStatus=2&tradeStatus=5&tradeStatus=6&companyId=3&${days}`
  expect(await leadOf('789.00')).toBe(trades('TOP_UP'))
  expect(await leadOf('98.70')).toBe(trades('REFUND'))
})

test('[S2.8] the chart has the period before beside its days, or the year before, or neither', async () => {
  theServerAnswers(answers)
  openPage(<DailyStatsPage />, { search: '?pileType=DC', permissions })
  await userEvent.click(await screen.findByRole('button', { name: '电量与实收：看数据' }))
  expect(await screen.findByText('888.00')).toBeTruthy()
  await userEvent.click(screen.getByText('对比去年'))
  expect(screen.queryByText('888.00')).toBeNull()
  expect(await screen.findByText('去年同期电量（度）')).toBeTruthy()
  await userEvent.click(screen.getByText('不对比'))
  expect(screen.queryByText('去年同期电量（度）')).toBeNull()
})

test('[S2.8] a figure leads to its own orders: the valid ones, those of carriers, groups and members, and failed starts', async () => {
  theServerAnswers(answers)
  const columns = dailyColumns('DATE', { startDate: '', endDate: '', pileType: 'DC' })
  const cells = columns.map(({ key, render }) => (
    <p key={key}>{render?.(null, day as unknown as StatDailyRow, 0) as ReactNode}</p>
  ))
  openPage(<>{cells}</>, { permissions: [...permissions, 'occupy:order:page'] })
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
  const ended = (narrowed: string) =>
    `/orders/charge?timeType=END&orderStatus=40&orderStatus=50&pileType=DC&${narrowed}&startTime=2026-03-11&endTime=2026-03-11`
  expect(links).toEqual(
    expect.arrayContaining([
      ended('minEnergy=1000'),
      ended('startupMode=TPP'),
      ended('customerType=GROUP'),
      ended('customerType=VIP'),
      ended('firstOrderOnly=1'),
      '/orders/charge?timeType=END&onceAbnormalOnly=1&pileType=DC&startTime=2026-03-11&endTime=2026-03-11',
      '/orders/charge?timeType=CREATE&orderStatus=90&startupWay=QR&startupWay=CONSOLE&startupWay=CARRIER&pileType=DC&startTime=2026-03-11&endTime=2026-03-11',
    ]),
  )
  expect(links.filter((link) => link?.startsWith('/orders/occupy'))).toEqual([]) // its list knows no kind of pile
})

test('[S2.8] a fee of occupations leads to those that ended on its days', async () => {
  openPage(
    <OccupationsLink startDate="2026-03-11" endDate="2026-03-11" stationId={['7', '8']}>
      3.60
    </OccupationsLink>,
    { permissions: ['occupy:order:page'] },
  )
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(
    '/orders/occupy?timeType=END&status=10&status=30&stationId=7&stationId=8&startTime=2026-03-11&endTime=2026-03-11',
  )
})

test('a range that the list of orders does not take leads nowhere', async () => {
  openPage(
    <OrdersLink startDate="2025-01-01" endDate="2026-03-11">
      30
    </OrdersLink>,
    { permissions },
  )
  expect((await screen.findByText('30')).closest('a')).toBeNull()
})

test('[S2.8] the tab of causes keeps the filters', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<DailyStatsPage />, { search: '?pileType=DC', permissions })
  await userEvent.click(await screen.findByRole('tab', { name: '停止原因' }))
  expect(await screen.findByText('急停按下')).toBeTruthy()
  expect(screen.getByText('急停 2笔')).toBeTruthy()
  expect(screen.getByText('统计日期：2026-03-05 至 2026-03-11')).toBeTruthy()
  for (const beside of ['较上期 -50.0% · 同比 -', '较上期 +50.0% · 同比 -', '较上期 +200.3% · 同比 -'])
    expect(screen.getByText(beside)).toBeTruthy()
  expect(screen.getByText('未上报停止码')).toBeTruthy()
  expect(screen.getByText('4').closest('a')?.getAttribute('href')).toContain('stopCode=-')
  const hrefs = screen.getAllByText('3').map((figure) => figure.closest('a')?.getAttribute('href') ?? '')
  for (const filter of ['stopSide=PILE', 'abnormalStopOnly=1', 'stopCode=EmergencyStop', 'pileNo=P001'])
    expect(hrefs.join()).toContain(filter)
  expect(screen.getByText('P001')).toBeTruthy()
  expect(fetched.mock.calls.map(([url]) => url)).toContain('/api/rpt/order/stats/stopCauses?pileType=DC')
})

test('a change is unknown where nothing was before', () => {
  expect([trend(120, 100), trend(80, 100), trend(5, 0), trend(null, 3)]).toEqual(['+20.0%', '-20.0%', '-', '-'])
})

test('[S2.8] the causes have a chart beside the time before that leads to their orders, saved views and an export', async () => {
  theServerAnswers(answers)
  openPage(<DailyStatsPage />, {
    search: '?tab=stop-causes',
    permissions: [...permissions, 'rpt:order:stats:stopCauses:export'],
  })
  await userEvent.click(await screen.findByRole('button', { name: '停止原因次数：看数据' }))
  const chart = screen.getByRole('figure', { name: '停止原因次数' })
  expect(within(chart).getByText('急停按下').closest('a')?.getAttribute('href')).toContain('stopCode=EmergencyStop')
  expect(within(chart).getByRole('columnheader', { name: '上期（次）' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /导出/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /视图/ })).toBeTruthy()
})
