import { success, type Envelope } from '@chargedeck/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../test/open-page.tsx'
import { aStation, aStationDetail } from './fixtures.ts'
import { StationListPage } from './station-list-page.tsx'

const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [aStation()] })
const answers = (path: string): Envelope<unknown> =>
  path.endsWith('/detail') ? success(aStationDetail()) : path.endsWith('/gun/list') ? success([]) : page

beforeEach(() => localStorage.clear())

test('a station shows how many of its guns are free, charging, occupied, broken and away', async () => {
  theServerAnswers(answers)
  openPage(<StationListPage />)
  const row = (await screen.findByText('示例站')).closest('tr') as HTMLElement
  expect(within(row).getByRole('img', { name: '空闲 15 · 充电 3 · 占用 2 · 故障 1 · 离线 1' })).toBeTruthy()
  expect(row.textContent).toContain('自营 / 合作自营')
  expect(screen.queryByText('操作')).toBeNull()
})

test('the online filter is a flag in the address and a word on the screen', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<StationListPage />, { search: '?onlineFlag=0&status=10&status=20' })
  await screen.findByText('示例站')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/station/page?pageNo=1&pageSize=10&status=10&status=20&onlineFlag=0')
  await userEvent.click(screen.getByRole('button', { name: '筛选' }))
  expect(await screen.findByTitle('未上线')).toBeTruthy()
})

test('a click opens the station beside its list, with the day of prices of each plan', async () => {
  theServerAnswers(answers)
  openPage(<StationListPage />)
  await userEvent.click(await screen.findByText('示例站'))
  const drawer = within(await screen.findByRole('dialog', {}, { timeout: 4000 }))
  expect(await drawer.findByText('查看 - 示例站')).toBeTruthy()
  expect(await drawer.findByText('大型建筑配建停车场')).toBeTruthy()
  await userEvent.click(drawer.getByRole('tab', { name: /计费方案/ }))
  expect(await drawer.findAllByText('0.7285')).toHaveLength(2)
  await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('open=3'))
})
