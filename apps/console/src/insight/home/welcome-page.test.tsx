import { failure, success, type Envelope } from '@chargedeck/contract/envelope'
import type { HomeFigures } from '@chargedeck/contract/insight/home/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { OpensContext } from '../../platform/opened-pages.ts'
import { useSetting } from '../../platform/setting.ts'
import { WelcomePage } from './welcome-page.tsx'

const guns = {
  total: 22,
  idle: 15,
  occupied: 2,
  charging: 3,
  reserved: 0,
  fault: 1,
  offline: 1,
  outOfUse: 0,
  powerKw: 268.4,
}
const counts = success({
  all: guns,
  stationQty: 5000,
  stations: [{ stationId: '3', stationName: '示例站', lng: null, lat: null, guns }],
})
const asOf = '2026-03-12 12:00:00'
const waiting = success({
  asOf,
  items: [
    { kind: 'ABNORMAL_ORDER', qty: 7 },
    { kind: 'REFUND', qty: 100 },
    { kind: 'LOW_GROUP', qty: 0 },
    { kind: 'OF_A_NEWER_SERVER', qty: 3 },
  ],
})
const figures = success<HomeFigures>({
  asOf,
  from: '2026-03-12 00:00:00',
  to: asOf,
  orderQty: { value: 1234, before: 0 },
  totalEnergy: { value: 12_345_678, before: 10_000_000 },
  serviceAmt: { value: 100, before: 200 },
  actualAmt: { value: 123_456, before: 123_456 },
})
const registered = success({
  from: '2026-03-01 00:00:00',
  to: '2026-03-12 00:00:00',
  registered: { value: 10_000, before: 3 },
  capped: true,
})
const warnings = { total: 3, level1: 2, level2: 1, level3: 0, level4: 0, openQty: 3, todayQty: 4 }
const answers = (path: string): Envelope<unknown> =>
  path.endsWith('/counts')
    ? counts
    : path.endsWith('/waiting')
      ? waiting
      : path.endsWith('/figures')
        ? figures
        : path.endsWith('/newQty')
          ? registered
          : failure('STATION.NOT_FOUND')

beforeEach(() => useSetting.setState(useSetting.getInitialState(), true))
const board = { home: { order: ['board', 'waiting', 'figures'], hidden: [] } }

test('a failed card does not affect the others', async () => {
  useSetting.setState(board)
  theServerAnswers((path) => (path.endsWith('/figures') ? failure('STATION.NOT_FOUND') : answers(path)))
  openPage(<WelcomePage />, { permissions: ['rpt:order:figures', 'rpt:monitor:runtime:counts'] })
  expect(await screen.findByText('示例站')).toBeTruthy()
  expect(await screen.findByText('加载失败')).toBeTruthy()
  expect(await screen.findByText('异常订单')).toBeTruthy()
})

test('a card that cannot draw what it was sent says so, and the others stand', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  useSetting.setState(board)
  theServerAnswers((path) => (path.endsWith('/counts') ? success({ all: guns, stationQty: 1 }) : answers(path)))
  openPage(<WelcomePage />, { permissions: ['rpt:order:figures', 'rpt:monitor:runtime:counts'] })
  expect(await screen.findByText('“站点实况”出错了')).toBeTruthy()
  expect(await screen.findByText('异常订单')).toBeTruthy()
  expect(await screen.findByText('今日充电量')).toBeTruthy()
  logged.mockRestore()
})

test('a count of waiting work leads to the list that it counts; what does not wait is named after it', async () => {
  theServerAnswers(answers)
  openPage(<WelcomePage />)
  const linkOf = async (text: string) => (await screen.findByText(text)).closest('a')
  expect((await linkOf('异常订单'))?.getAttribute('href')).toMatch(/^\/orders\/charge\?orderStatus=80&startTime=/)
  expect((await linkOf('待复核退款'))?.getAttribute('href')).toBe('/orders/trade?tradeType=REFUND&tradeStatus=REVIEW')
  expect((await linkOf('待复核退款'))?.textContent).toContain('99+')
  expect((await linkOf('余额预警企业'))?.getAttribute('href')).toBe('/customer/group?lowOnly=1')
  expect(screen.getByText(/无待处理/).textContent).toContain('余额预警企业')
})

test('work whose page the user may not open is neither counted nor named', async () => {
  theServerAnswers(answers)
  openPage(
    <OpensContext value={(to) => to === '/orders/charge'}>
      <WelcomePage />
    </OpensContext>,
  )
  expect(await screen.findByText('异常订单')).toBeTruthy()
  expect(screen.queryByText('待复核退款')).toBeNull()
  expect(screen.queryByText(/无待处理|余额预警企业/)).toBeNull()
})

test('[S9.15] the figures are of today, yesterday, this month, the last month or this year, and say how they changed', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<WelcomePage />, { permissions: ['rpt:order:figures', 'customer:newQty', 'customer:page'] })
  expect(await screen.findByText('今日充电量')).toBeTruthy()
  expect(await screen.findAllByText('1,234.57')).toHaveLength(3) // today, and in small yesterday and this month
  expect(screen.getByText('较昨日同时段 +23.5%')).toBeTruthy()
  expect(screen.getByText('较昨日同时段 -50.0%')).toBeTruthy()
  expect(screen.getByText('较昨日同时段：无数据')).toBeTruthy()
  expect(await screen.findAllByText('10,000+')).toHaveLength(3)
  for (const [preset, word] of [
    ['LAST_MONTH', '上月'],
    ['YEAR', '今年'],
  ] as const) {
    fireEvent.click(screen.getByText(word))
    expect(await screen.findByText(`${word}充电量`)).toBeTruthy()
    await waitFor(() => expect(fetched.mock.calls.some(([url]) => url.endsWith(`figures?preset=${preset}`))).toBe(true))
  }
})

test('[S9.15] each figure leads to the list that it counts, where the user may open that page', async () => {
  theServerAnswers((path) => (path.endsWith('/warn/total') ? success(warnings) : answers(path)))
  useSetting.setState({ home: { order: ['figures', 'guns', 'warnings'], hidden: [] } })
  const seen = [
    'rpt:order:figures',
    'customer:newQty',
    'customer:page',
    'rpt:monitor:runtime:counts',
    'rpt:monitor:warn:total',
  ]
  const { unmount } = openPage(<WelcomePage />, {
    permissions: [...seen, 'charge:order:page', 'rpt:monitor:runtime:page', 'rpt:monitor:warn:page'],
  })
  const leadsOf = async (text: string) =>
    (await screen.findAllByText(text)).map((shown) => shown.closest('a')?.getAttribute('href'))
  const today = '/orders/charge?timeType=END&orderStatus=40&orderStatus=50&startTime=2026-03-12&endTime=2026-03-12'
  await screen.findByText('较昨日同时段 +23.5%')
  expect(new Set(await leadsOf('1,234.57'))).toEqual(new Set([today]))
  expect(new Set(await leadsOf('1.00'))).toEqual(new Set([today]))
  expect(new Set(await leadsOf('10,000+'))).toEqual(
    new Set(['/customer/ordinary?startTime=2026-03-01&endTime=2026-03-11']),
  )
  expect(await leadsOf('15')).toContain('/monitor/runtime?view=list&runStatus=1')
  expect(await leadsOf('共 22 枪')).toEqual(['/monitor/runtime?view=list'])
  expect((await leadsOf('今日新增 4'))[0]).toMatch(/^\/monitor\/warn\?startTime=\d{4}-\d\d-\d\d$/)
  unmount()
  openPage(<WelcomePage />, { permissions: seen.filter((permission) => permission !== 'customer:page') })
  expect((await leadsOf('1,234.57')).filter(Boolean)).toEqual([])
  expect((await leadsOf('15')).filter(Boolean)).toEqual([])
})

test('what is drawn waits until today’s figures stand', async () => {
  const waiters: ((answer: Envelope<unknown>) => void)[] = []
  const fetched = theServerAnswers((path) =>
    path.endsWith('/figures') ? new Promise((answer) => waiters.push(answer)) : answers(path),
  )
  useSetting.setState({ home: { order: ['figures', 'power', 'waiting'], hidden: [] } })
  openPage(<WelcomePage />, { permissions: ['rpt:order:figures', 'rpt:monitor:runtime:chart:curves'] })
  const asksForCurves = () => fetched.mock.calls.some(([url]) => url.includes('/chart/curves'))
  expect(await screen.findByText('异常订单')).toBeTruthy()
  expect(asksForCurves()).toBe(false)
  for (const stand of waiters) stand(figures)
  await waitFor(() => expect(asksForCurves()).toBe(true))
})

test('a role without these rights sees no cards, and none is asked for', async () => {
  const fetched = theServerAnswers(() => success({ asOf, items: [] }))
  openPage(<WelcomePage />)
  expect(screen.getByText('请从左侧菜单开始')).toBeTruthy()
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(fetched.mock.calls.every(([url]) => url.endsWith('/welcome/waiting'))).toBe(true)
  expect(screen.queryByText('自定义首页')).toBeNull()
})

test('users hide and move cards, and go back to what their role begins with', async () => {
  theServerAnswers(answers)
  openPage(<WelcomePage />, { permissions: ['rpt:order:figures', 'rpt:monitor:runtime:counts'] })
  fireEvent.click(await screen.findByText('自定义首页'))
  fireEvent.click(await screen.findByLabelText('上移 待办', {}, { timeout: 4000 }))
  expect(useSetting.getState().home?.order.slice(0, 2)).toEqual(['waiting', 'figures'])
  fireEvent.click(screen.getByLabelText('显示 充电枪状态'))
  expect(useSetting.getState()).toMatchObject({ unsaved: { home: true } })
  expect(useSetting.getState().home?.hidden).toContain('guns')
  expect(screen.queryByLabelText('显示 最近订单')).toBeNull() // the role may not see it
  fireEvent.click(screen.getByText('恢复默认'))
  expect(useSetting.getState().home).toBeNull()
})

test('a partner sees what they have, what they got this month, their last payouts and what they have to confirm', async () => {
  useSetting.setState({ home: { order: ['payouts'], hidden: [] } })
  const row = {
    id: '9',
    settleMonth: '2026-02',
    holderId: '7',
    holderName: '示例置业',
    shareAmt: 40_000,
    confirmTime: null,
  }
  const payout = { withdrawId: '5', withdrawNo: 'WD5', transferStatus: '30', failKind: null, holderName: '示例置业' }
  const page = (rows: object[]) =>
    success({ pageNo: 1, pageSize: 5, totalPage: 1, totalRows: 1, totalCapped: false, rows })
  theServerAnswers((path) =>
    path.endsWith('/withdraw/sums')
      ? success({
          withdrawableAmt: 123_400,
          withdrawingAmt: 50_000,
          stuckAmt: 20_000,
          arrivedMonthAmt: 9900,
          arrivedMonthFeeAmt: 100,
        })
      : path.endsWith('/monthly/summary')
        ? success({ rowQty: 1, shareAmt: 56_700 })
        : path.endsWith('/monthly/page')
          ? page([row])
          : path.endsWith('/history/page')
            ? page([{ ...payout, applyAmt: 20_000, netAmt: 19_900, applyTime: '2026-03-11 09:00:00' }])
            : answers(path),
  )
  const reads = ['withdraw:sums', 'withdraw:history:page', 'monthly:page', 'monthly:summary', 'monthly:confirm']
  openPage(<WelcomePage />, { permissions: reads.map((name) => `settle:${name}`) })
  expect(await screen.findByText('1,234.00')).toBeTruthy()
  expect(await screen.findByText('567.00')).toBeTruthy()
  expect((await screen.findByText('400.00 元')).closest('a')?.getAttribute('href')).toBe(
    '/settle-center/monthly-stats?startMonth=2026-02&endMonth=2026-02&open=9',
  )
  expect((await screen.findByText('200.00 元')).textContent).toBe('200.00 元应到账 199.00')
  expect(screen.getByText('含已撤销、失败待处理 200.00 元')).toBeTruthy()
  expect(screen.getByText('已扣手续费 1.00 元')).toBeTruthy()
})
