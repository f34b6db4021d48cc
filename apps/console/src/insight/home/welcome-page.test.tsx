import { failure, success, type Envelope } from '@chargedeck/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { TodayFigures } from './today-figures.tsx'
import { WelcomePage } from './welcome-page.tsx'

const guns = { total: 22, idle: 15, occupied: 2, charging: 3, reserved: 0, fault: 1, offline: 1, powerKw: 268.4 }
const counts = success({
  all: guns,
  stationQty: 5000,
  stations: [{ stationId: '3', stationName: '示例站', lng: null, lat: null, guns }],
})
const page = success({ pageNo: 1, pageSize: 1, totalPage: 7, totalRows: 7, totalCapped: false, rows: [] })
const answers = (path: string): Envelope<unknown> =>
  path.endsWith('/counts') ? counts : path.endsWith('/stats') ? failure('STATION.NOT_FOUND') : page

const all = ['rpt:monitor:runtime:chart:stats', 'rpt:monitor:runtime:counts', 'charge:order:page']

test('a failed card does not affect the others', async () => {
  theServerAnswers(answers)
  openPage(<WelcomePage />, { permissions: all })
  expect(await screen.findByText('示例站')).toBeTruthy()
  expect(await screen.findByText('加载失败')).toBeTruthy()
  expect(await screen.findAllByText('7')).toHaveLength(4)
})

test('a count of waiting work leads to the list that it counts', async () => {
  theServerAnswers(answers)
  openPage(<WelcomePage />, { permissions: [...all, 'rpt:monitor:runtime:page'] })
  const linkOf = async (text: string) => (await screen.findByText(text)).closest('a')?.getAttribute('href')
  expect(await linkOf('待复核')).toMatch(/^\/orders\/charge\?reviewOnly=1&startTime=\d{4}-\d\d-\d\d$/)
  expect(await linkOf('结算待复核')).toBe('/orders/charge?settlementWaitsOnly=1')
  expect(await linkOf('异常订单')).toMatch(/orderStatus=80&startTime=/)
  expect(await linkOf('示例站')).toBe('/monitor/runtime?stationId=3')
  expect(await linkOf('全部站点（5000）')).toBe('/monitor/runtime')
})

test('meters whose verification ends within 60 days, or has ended, are work for a role that sees piles', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<WelcomePage />, { permissions: ['charger:pile:page'] })
  const linkOf = async (text: string) => (await screen.findByText(text)).closest('a')?.getAttribute('href')
  expect(await linkOf('检定即将到期')).toBe('/charger-pile?verifyState=DUE')
  expect(await linkOf('检定已过期')).toBe('/charger-pile?verifyState=OVERDUE')
  expect(await screen.findAllByText('7')).toHaveLength(2)
  expect(screen.queryByText('异常订单')).toBeNull()
  expect(fetched.mock.calls.every(([url]) => url.includes('/charger/pile/page'))).toBe(true)
})

test('refunds and top-ups that wait for a second person are work for a role that sees trades', async () => {
  theServerAnswers(answers)
  openPage(<WelcomePage />, { permissions: ['trade:order:page'] })
  const linkOf = async (text: string) => (await screen.findByText(text)).closest('a')?.getAttribute('href')
  expect(await linkOf('待复核退款')).toBe('/orders/trade?tradeType=REFUND&tradeStatus=0')
  expect(await linkOf('待复核充值')).toBe('/orders/trade?tradeType=TOP_UP&tradeStatus=1')
  expect(await screen.findAllByText('7')).toHaveLength(2)
})

test('groups below their warning are work for a role that sees groups', async () => {
  theServerAnswers(answers)
  openPage(<WelcomePage />, { permissions: ['customer:group:page'] })
  const link = (await screen.findByText('余额预警企业')).closest('a')
  expect(link?.getAttribute('href')).toBe('/customer/group?lowOnly=1')
  await waitFor(() => expect(link?.textContent).toContain('7'))
})

test('a role without these rights sees no empty cards', () => {
  const fetched = theServerAnswers(answers)
  openPage(<WelcomePage />)
  expect(screen.getByText('请从左侧菜单开始')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})

test('who registered is counted today, yesterday and this month, and a count that was cut says so', async () => {
  const figure = { today: 1, yesterdaySameTime: 1 }
  const overview = { orderQty: figure, totalEnergy: figure, actualAmt: figure, customerQty: figure }
  const capped = success({ ...page.data, totalRows: 10_000, totalCapped: true })
  theServerAnswers((path) =>
    path.endsWith('/stats') ? success({ overview }) : path.endsWith('/customer/page') ? capped : answers(path),
  )
  openPage(<TodayFigures />, { permissions: [...all, 'customer:page'] })
  const label = await screen.findByText('新增客户')
  expect(await screen.findByText('10,000+')).toBeTruthy()
  await userEvent.hover(label)
  expect(await screen.findByRole('tooltip')).toHaveProperty(
    'textContent',
    '按注册时间统计：昨日 10,000+ 人，本月 10,000+ 人',
  )
})
