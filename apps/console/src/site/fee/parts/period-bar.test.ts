import { expect, test } from 'vitest'
import { minutesOf } from './period-bar.tsx'

test.each([
  ['00:00', 0],
  ['08:30', 510],
  ['24:00', 1440],
])('%s is minute %s of the day', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes)
})
