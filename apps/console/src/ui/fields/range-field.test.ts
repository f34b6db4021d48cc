import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { rangePresets } from './range-field.tsx'

test('[S9.15] presets: today, this month, last month, this year, last year', () => {
  const presets = rangePresets(dayjs('2026-03-12 09:42:10')).map(({ label, value }) => [
    label,
    ...value.map((at) => at.format('YYYY-MM-DD')),
  ])
  expect(presets).toEqual([
    ['今天', '2026-03-12', '2026-03-12'],
    ['本月', '2026-03-01', '2026-03-31'],
    ['上月', '2026-02-01', '2026-02-28'],
    ['今年', '2026-01-01', '2026-12-31'],
    ['去年', '2025-01-01', '2025-12-31'],
  ])
})
