import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { daysOfReport } from './week-of-report.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-11T16:30:00Z') }))
afterEach(() => void vi.useRealTimers())

test('a figure of days that nobody chose leads to the orders of the same seven days', () => {
  expect(daysOfReport({})).toEqual({ startTime: '2026-03-06', endTime: '2026-03-12' })
  expect(daysOfReport({ endDate: '2026-03-03' })).toEqual({ startTime: '2026-02-25', endTime: '2026-03-03' })
  expect(daysOfReport({ startDate: '2026-01-01' })).toEqual({ startTime: '2026-01-01', endTime: '2026-03-12' })
})
