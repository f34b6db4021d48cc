import { success, type Envelope } from '@chargedeck/contract/envelope'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { aFeeInForce } from '../fixtures.ts'
import { PriceCalendar } from './price-calendar.tsx'

const month = monthOf(dayOf(new Date()))
const fees: Fee[] = [
  { ...aFeeInForce, id: '7', feeName: '月中价', versionNo: 4, effectiveTime: `${month}-15 12:00:00` },
  aFeeInForce,
  { ...aFeeInForce, id: '6', feeName: '会员价', audience: 'VIP' },
  { ...aFeeInForce, id: '5', feeName: '明年价', inForceFlag: 0, waitingFlag: 1, effectiveTime: '2099-01-01 00:00:00' },
]
const answers = (path: string): Envelope<unknown> => success(path === '/api/station/fee/calendar' ? fees : null)
const day = (date: string) => screen.findByRole('button', { name: new RegExp(`^${month}-${date} `) }, { timeout: 4000 })

test('a month shows where a plan begins; a day leads to the plans that price it', async () => {
  theServerAnswers(answers)
  openPage(<PriceCalendar stationId="3" />, { permissions: ['station:fee:page'] })
  expect((await day('14')).getAttribute('aria-label')).toBe(`${month}-14 00:00 起 直流分时价 V3`)
  const change = await day('15')
  expect(change.textContent).toContain('月中价')
  expect(within(screen.getByRole('list', { name: '待生效' })).getByText('明年价 V3')).toBeTruthy()
  fireEvent.click(change)
  expect(screen.getByText(`${month}-15 的价格`)).toBeTruthy()
  expect(screen.getByText('月中价 V4').getAttribute('href')).toBe('/station-fee?stationId=3&open=7')
  expect(screen.getByText('直流分时价 V3')).toBeTruthy()
})

test('piles of a type without a plan have days without prices, and other months are read as they are opened', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<PriceCalendar stationId="3" />)
  await day('10')
  fireEvent.click(screen.getByText('交流'))
  expect((await day('10')).textContent).toContain('无方案')
  fireEvent.click(screen.getByLabelText('下个月'))
  await waitFor(() => expect(fetched.mock.calls).toHaveLength(2))
  const asked = fetched.mock.calls.map(([url]) => new URL(url, 'http://here').searchParams.get('month'))
  expect(asked[0]).toBe(month)
  expect(asked[1]).not.toBe(month)
})
