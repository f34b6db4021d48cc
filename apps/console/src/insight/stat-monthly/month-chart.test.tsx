import { success } from '@chargedeck/contract/envelope'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { MonthChart } from './month-chart.tsx'

const months = Array.from({ length: 24 }, (_, at) => ({
  month: `${at < 12 ? 2025 : 2026}-${String((at % 12) + 1).padStart(2, '0')}`,
  orderQty: at,
  totalEnergy: 1,
  actualAmt: (at + 1) * 1000,
  serviceAmt: 1,
  customerQty: 1,
}))

test('[S2.8] twelve months stand beside the same months a year before, and each leads to its orders', async () => {
  const fetched = theServerAnswers(() => success(months))
  openPage(<MonthChart stationId="7" />, { permissions: ['charge:order:page'] })
  await userEvent.click(await screen.findByRole('button', { name: '近12个月电量与实收：看数据' }))
  expect(fetched.mock.calls[0]?.[0]).toContain('months=24')
  const row = screen.getByText('2026-03').closest('tr')
  expect(row && within(row).getByText('2025-03')).toBeTruthy()
  expect(row && within(row).getByText('150.00')).toBeTruthy()
  expect(row?.querySelector('a')?.getAttribute('href')).toContain('stationId=7&startTime=2026-03-01&endTime=2026-03-31')
  await userEvent.click(screen.getByText('不对比'))
  expect(screen.queryByText('2025-03')).toBeNull()
})
