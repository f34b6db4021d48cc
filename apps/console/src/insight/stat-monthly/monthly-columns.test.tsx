import type { StatMonthlyRow } from '@chargedeck/contract/insight/stat-monthly/calls'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { leastWidth } from '../../ui/data-table/columns/column.tsx'
import { monthlyColumns } from './monthly-columns.tsx'

/** What a list has beside the open side bar at 1440, as the browser test of lists measures it. */
const room = 1152
const of = { startMonth: '2026-03', endMonth: '2026-03' }
const row = {
  id: '2026-03',
  statMonth: '2026-03',
  stationId: null,
  totalAmt: 100_000,
  discountAmt: 12_300,
  adjustAmt: -4500,
  momRate: 1234,
  yoyRate: -567,
  partnerAmt: 34_500,
  waiverCostAmt: 6700,
} as StatMonthlyRow

test('the columns that are shown at first fit at 1440, whatever the rows stand for', () => {
  for (const groupBy of ['MONTH', 'STATION', 'MONTH_STATION']) {
    const shown = monthlyColumns(groupBy, of).filter(({ hiddenAtFirst }) => !hiddenAtFirst)
    expect([groupBy, shown.reduce((sum, column) => sum + leastWidth(column), 0) <= room]).toEqual([groupBy, true])
  }
})

test('[S2.8] a cell has two figures: discounts with adjustments, both rates, and shares with waived parking', async () => {
  const shown = monthlyColumns('MONTH', of).filter(({ key }) => ['discountAmt', 'momRate', 'partnerAmt'].includes(key))
  openPage(
    <>
      {shown.map(({ key, render }) => (
        <p key={key}>{render?.(null, row, 0) as ReactNode}</p>
      ))}
    </>,
  )
  for (const text of ['123.00', '调整 -45.00', '12.3%', '同比 -5.7%', '345.00', '减免 67.00'])
    expect(await screen.findByText(text)).toBeTruthy()
})

test('the month that has not ended says that it has its days so far', async () => {
  const month = monthlyColumns('MONTH', of).find(({ key }) => key === 'statMonth')
  const shown = (statMonth: string) => month?.render?.(null, { ...row, statMonth }, 0) as ReactNode
  openPage(
    <>
      <p>{shown('2026-03')}</p>
      <p>{shown(monthOf(dayOf(new Date())))}</p>
    </>,
  )
  const [ended, running] = await screen.findAllByText(/^\d{4}-\d{2}/)
  expect(ended?.closest('p')?.textContent).toBe('2026-03')
  expect(running?.closest('p')?.textContent).toContain('截至今日')
})
