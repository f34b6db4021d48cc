import { expect, test } from 'vitest'
import { perMinute } from './per-minute.ts'

test('events of the last minute are counted for each key', () => {
  const events = perMinute()
  expect([0, 1, 2].map((at) => events.isWithin('a', 2, at))).toEqual([true, true, false])
  expect(events.isWithin('b', 2, 2)).toBe(true)
  expect(events.isWithin('a', 2, 60_000)).toBe(true)
  expect(events.isWithin('a', 2, 60_000)).toBe(false)
})

test('a key without an event of the last minute is forgotten, however many came before', () => {
  const events = perMinute()
  for (let n = 0; n < 1000; n += 1) events.isWithin(`key ${n}`, 2, n)
  expect(events.size()).toBe(1000)
  events.isWithin('last', 2, 60_500)
  expect(events.size()).toBe(500)
  events.isWithin('last', 2, 200_000)
  expect(events.size()).toBe(1)
})

test('a clock that was set back forgets what it counted in its future', () => {
  const events = perMinute()
  for (const at of [900_000, 900_001]) events.isWithin('a', 2, at)
  expect(events.isWithin('a', 2, 900_002)).toBe(false)
  expect(events.isWithin('a', 2, 1000)).toBe(true)
})
