import type { OccupyStat, OccupyVehicle } from '@chargedeck/contract/insight/occupy-stats/calls'
import { failure, success } from '@chargedeck/contract/envelope'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { OccupyStatsPage } from './occupy-stats-page.tsx'

const sums = {
  occupyQty: 21,
  occupyMin: 345,
  cappedAmt: fen(90_100),
  freeQty: 6,
  waiveAmt: fen(80_200),
  paidAmt: fen(70_300),
  unpaidAmt: fen(60_400),
}
const ratios = { avgMin: 16.4, orderQty: 510, occupyRate: 412 }
const stat: OccupyStat = { key: '1', statDate: '2026-03-10', stationId: '7', stationName: '示例站', ...sums, ...ratios }
const vehicle: OccupyVehicle = { plateNo: '苏A12345', stationQty: 4, lastTime: '2026-03-10 10:00:00', ...sums }
const compared = { startDate: '2026-03-01', endDate: '2026-03-02', ...sums, days: [] }
const summary = {
  from: '2026-03-10',
  to: '2026-03-11',
  ...sums,
  ...ratios,
  before: compared,
  yearBefore: compared,
  days: [],
}
const pageOf = (rows: unknown[]) =>
  success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })
const answers = (path: string) =>
  path.endsWith('/summary')
    ? success(summary)
    : path.endsWith('/occupy/list')
      ? pageOf([stat])
      : path.endsWith('/vehicles')
        ? pageOf([vehicle])
        : path.endsWith('/occupy/order/page')
          ? pageOf([])
          : success([])
const permissions = [
  'rpt:order:occupy:list',
  'rpt:order:occupy:summary',
  'rpt:order:occupy:vehicles',
  'occupy:order:page',
  'charge:order:page',
]
const search = '?startDate=2026-03-10&endDate=2026-03-11&companyId=3'

const leadsOf = async (text: string) =>
  (await screen.findAllByText(text)).map((shown) => shown.closest('a')?.getAttribute('href'))
const ended = '/orders/occupy?timeType=END'
const charged = `${ended}&status=10&status=30`
const free = `${ended}&status=40&status=90`

test('[S2.8] each figure of a day and of the totals leads to the occupations that it counts', async () => {
  theServerAnswers(answers)
  openPage(<OccupyStatsPage />, { search, permissions })
  const day = 'stationId=7&startTime=2026-03-10&endTime=2026-03-10'
  const days = 'companyId=3&startTime=2026-03-10&endTime=2026-03-11'
  await screen.findByText('示例站')
  for (const [text, list] of [
    ['21', charged],
    ['345', charged],
    ['901.00', charged],
    ['802.00', free],
    ['703.00', charged],
    ['604.00', `${ended}&status=10`],
  ] as const) {
    const leads = await leadsOf(text)
    expect([text, leads.filter((href) => href !== `${list}&${day}` && href !== `${list}&${days}`)]).toEqual([text, []])
    expect([text, new Set(leads).size]).toEqual([text, 2])
  }
  expect(await leadsOf('510')).toEqual([
    '/orders/charge?timeType=END&orderStatus=40&orderStatus=50&stationId=7&startTime=2026-03-10&endTime=2026-03-10',
  ])
})

test('[S2.8] a car’s figures lead to its own occupations of these days', async () => {
  theServerAnswers(answers)
  openPage(<OccupyStatsPage />, { search: `${search}&list=vehicles`, permissions })
  const of = 'plateNo=%E8%8B%8FA12345&startTime=2026-03-10&endTime=2026-03-11'
  expect(await leadsOf('21')).toEqual([`${charged}&companyId=3&${of}`])
  expect(await leadsOf('604.00')).toEqual([`${ended}&status=10&companyId=3&${of}`])
})

test('sums that cannot be read say why, and 重试 reads them again', async () => {
  let isBroken = true
  theServerAnswers((path) =>
    isBroken && path.endsWith('/summary') ? failure('REQUEST.FORBIDDEN', '服务繁忙') : answers(path),
  )
  openPage(<OccupyStatsPage />, { search, permissions })
  expect(await screen.findByText('合计加载失败：服务繁忙', undefined, { timeout: 10_000 })).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
  expect((await screen.findAllByText('901.00')).length).toBeGreaterThan(0)
})

test('the days and places stay as they are from tab to tab', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<OccupyStatsPage />, { search, permissions })
  await userEvent.click(await screen.findByRole('tab', { name: '明细' }))
  const asked = () => fetched.mock.calls.map(([url]) => url)
  await expect.poll(() => asked().find((url) => url.includes('/occupy/order/page'))).toBeTruthy()
  const list = asked().find((url) => url.includes('/occupy/order/page'))
  for (const filter of ['startTime=2026-03-10', 'endTime=2026-03-11', 'companyId=3', 'timeType=END'])
    expect(list).toContain(filter)
  await userEvent.click(screen.getByRole('tab', { name: '高频车辆' }))
  expect(await screen.findByText('苏A12345')).toBeTruthy()
  expect(asked().find((url) => url.includes('/vehicles'))).toContain('startDate=2026-03-10&endDate=2026-03-11')
  await userEvent.click(screen.getByRole('tab', { name: '汇总' }))
  expect(await screen.findByText('示例站')).toBeTruthy()
  expect(asked().findLast((url) => url.includes('/occupy/list'))).toContain('companyId=3')
})
