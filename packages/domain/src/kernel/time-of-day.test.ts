import { expect, test } from 'vitest'
import { minuteOfDay, timeOfMinute } from './time-of-day.ts'

test.each([
  ['00:00', 0],
  ['00:30', 30],
  ['09:05', 545],
  ['23:59', 1439],
  ['24:00', 1440],
])('%s is minute %i of the day, and back', (time, minute) => {
  expect(minuteOfDay(time)).toBe(minute)
  expect(timeOfMinute(minute)).toBe(time)
})
