import { expect, test } from 'vitest'
import { perMinute } from './per-minute.ts'

test('events of the last minute are counted for each key', () => {
  const events = perMinute()
  expect([0, 1, 2].map((at) => events.isWithin('a', 2, at))).toEqual([true, true, false])
  expect(events.isWithin('b', 2, 2)).toBe(true)
  expect(events.isWithin('a', 2, 60_000)).toBe(true)
  expect(events.isWithin('a', 2, 60_000)).toBe(false)
})
