import { expect, test } from 'vitest'
import { isWorkingDay } from './batch-run.ts'
import { calendarOf, missingYear, shippedWorkDays } from './work-days.ts'

const calendar = calendarOf(Object.entries(shippedWorkDays()).map(([code, value]) => ({ code, value })))

test('the days off of 2026 are no working days, and the weekends worked instead are', () => {
  for (const day of ['2026-01-01', '2026-01-02', '2026-02-23', '2026-05-05', '2026-10-07', '2026-03-14'])
    expect(isWorkingDay(day, calendar)).toBe(false)
  for (const day of ['2026-01-04', '2026-02-14', '2026-02-28', '2026-09-20', '2026-10-10', '2026-03-13'])
    expect(isWorkingDay(day, calendar)).toBe(true)
  expect(calendar.daysOff.size).toBe(33)
  expect(calendar.workingWeekends.size).toBe(6)
})

test('a year that nobody entered is missed, and words that are no days count for nothing', () => {
  const asked = ['2026-11-30', '2026-12-01', '2027-01-04']
  expect(asked.map((day) => missingYear(calendar, day))).toEqual([null, '2027', '2027'])
  expect(calendarOf([{ code: 'note', value: '休' }]).daysOff.size).toBe(0)
})
