import { expect, test } from 'vitest'
import { isWorkingDay } from './batch-run.ts'
import { calendarOf, missingYear, mustTell, shippedWorkDays } from './work-days.ts'

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

test('a missed year is told at once, and again after a week', () => {
  const time = new Date('2026-12-01T01:00:00Z')
  const after = (days: number) => new Date(time.getTime() + days * 86_400_000)
  expect(mustTell(null, '2027', time)).toBe(true)
  expect([1, 6, 7].map((days) => mustTell({ year: '2027', time }, '2027', after(days)))).toEqual([false, false, true])
  expect(mustTell({ year: null, time }, '2027', after(1))).toBe(true) // entered meanwhile, and taken out again
  expect(mustTell({ year: '2026', time }, '2027', after(1))).toBe(true)
})
