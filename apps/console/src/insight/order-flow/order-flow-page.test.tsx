import { billStates } from '@chargedeck/domain/charge-order/pay-states'
import { success } from '@chargedeck/contract/envelope'
import type { FlowOrder, FlowRow } from '@chargedeck/contract/insight/order-flow/row'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { OrderFlowPage } from './order-flow-page.tsx'

const [noEnergy, nothing] = [energyE4(0), fen(0)]
const sums = {
  orderQty: 2,
  durationSec: 5400,
  totalEnergy: energyE4(1_234_500),
  sharpEnergy: noEnergy,
  peakEnergy: noEnergy,
  flatEnergy: noEnergy,
  valleyEnergy: noEnergy,
  allDayEnergy: energyE4(1_234_500),
  elecAmt: fen(10_000),
  serviceAmt: fen(2345),
  totalAmt: fen(12_345),
  vipDiscountAmt: nothing,
  groupDiscountAmt: nothing,
  activityDiscountAmt: nothing,
  voucherAmt: fen(345),
  discountAmt: fen(345),
  adjustAmt: nothing,
  actualAmt: fen(12_000),
  principalAmt: fen(12_000),
  giftPayAmt: nothing,
  groupPayAmt: nothing,
  marginPayAmt: nothing,
  owedAmt: nothing,
  occupyAmt: fen(660),
  channelFeeAmt: fen(72),
}
const compared = { startDate: '2026-02-26', endDate: '2026-03-04', ...sums, orderQty: 1, days: [] }
const summary = {
  from: '2026-03-05',
  to: '2026-03-11',
  ...sums,
  before: compared,
  yearBefore: { ...compared, orderQty: 0 },
  days: [{ statDate: '2026-03-11', ...sums }],
  billed: null,
}
const order: FlowOrder = {
  orderId: '71',
  orderNo: 'MA202603110000000071',
  stationName: '示例站',
  pileNo: 'P1',
  gunCode: 'P1-1',
  customerType: 'NORMAL',
  groupName: null,
  carrierName: null,
  startupMode: 'APP',
  startTime: '2026-03-11 08:30:00',
  endTime: '2026-03-11 10:00:00',
  settleDate: '2026-03-11',
  billStatus: billStates.made,
}
const ofOrder: FlowRow = {
  key: '71',
  name: order.orderNo,
  placeName: '示例站',
  order,
  billed: null,
  ...sums,
  orderQty: 1,
}
const ofStation: FlowRow = { key: '9', name: '示例站', placeName: null, order: null, billed: null, ...sums }
const pageOf = (rows: FlowRow[]) => ({
  pageNo: 1,
  pageSize: 10,
  totalPage: 1,
  totalRows: rows.length,
  totalCapped: false,
  rows,
})

test('[S2.8] the flow of orders has its totals; a group leads to its orders, and an order to its record', async () => {
  theServerAnswers((path) => {
    if (path.endsWith('/summary')) return success(summary)
    const isGrouped = document.querySelector('[role=tab][aria-selected=true]')?.textContent === '按站点'
    return path.endsWith('/flow/list') ? success(pageOf([isGrouped ? ofStation : ofOrder])) : success([])
  })
  const permissions = ['rpt:order:flow:list', 'rpt:order:flow:summary', 'charge:order:page']
  openPage(<OrderFlowPage />, { permissions })
  const link = await screen.findByTitle(order.orderNo)
  expect(link.getAttribute('href')).toBe('/orders/charge?orderId=71&open=71')
  expect(screen.queryByRole('button', { name: /导\s*出/ })).toBeNull()
  const totals = document.querySelector<HTMLElement>('.cd-sums')
  expect(totals && (await within(totals).findByText('6.60'))).toBeTruthy()
  expect(totals?.textContent).toContain('通道费0.72 元')
  expect(totals?.textContent).toContain('调整0.00 元')
  expect(totals?.textContent).toContain('近7天订单数')
  expect(screen.queryByText('较上期 +100.0% · 同比 -')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '展开趋势' }))
  expect(await screen.findByText('较上期 +100.0% · 同比 -')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '电量与实收：看数据' }))
  expect(await screen.findByText('2026-03-11')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('trend=1')
  await userEvent.click(screen.getByRole('button', { name: '收起趋势' }))
  expect(screen.getByRole('status').textContent).not.toContain('trend')
  await userEvent.click(screen.getByRole('tab', { name: '按站点' }))
  expect(await screen.findByText('较上期 +100.0% · 同比 -')).toBeTruthy()
  expect(screen.queryByText('电量与实收')).toBeNull() // the chart is of stations, and not of days
  await userEvent.click(await screen.findByRole('button', { name: '按站点电量与实收：看数据' }))
  const chart = screen.getByRole('figure', { name: '按站点电量与实收' })
  expect((await within(chart).findByText('120.00')).closest('tr')?.textContent).toContain(ofStation.name)
  const [figure] = await screen.findAllByTitle('查看订单')
  expect(figure?.getAttribute('href')).not.toContain('stationId') // a sum above the rows, of all orders
  expect(figure?.getAttribute('href')).not.toContain('groupBy')
  const ofRow = document.querySelector('tbody a[title="查看订单"]')
  expect(ofRow?.getAttribute('href')).toContain('stationId=9')
  await userEvent.click(await screen.findByRole('button', { name: '查看订单' }))
  expect(screen.getByRole('status').textContent).toContain('stationId=9')
  expect(screen.getByRole('tab', { name: '按订单' }).getAttribute('aria-selected')).toBe('true')
})

test('[S2.8] by day of settlement the flow leads from what was received to what daily settlement booked', async () => {
  const billed = { unbilledAmt: fen(250), otherDayAmt: fen(-130), occupyAmt: fen(660), totalAmt: fen(12_530) }
  theServerAnswers((path) => {
    if (path.endsWith('/summary')) return success({ ...summary, billed })
    return path.endsWith('/flow/list') ? success(pageOf([{ ...ofStation, billed }])) : success([])
  })
  openPage(<OrderFlowPage />, {
    permissions: ['rpt:order:flow:list', 'rpt:order:flow:summary'],
    search: '?dateType=SETTLE&groupBy=STATION',
  })
  const cell = await screen.findByText('125.30', { selector: 'tbody *' })
  expect(cell.closest('td')?.textContent).toBe('125.30-1.30')
  expect(cell.closest('a')).toBeNull() // an order of another day is not among those that the row leads to
  const totals = document.querySelector<HTMLElement>('.cd-sums')
  expect(totals?.textContent).toContain('未分账2.50 元跨日调整-1.30 元占位费入账6.60 元日结算入账125.30 元')
  expect(screen.queryByRole('columnheader', { name: /时长/ })).toBeNull()
})
