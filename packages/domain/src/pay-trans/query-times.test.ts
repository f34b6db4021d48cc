import { expect, test } from 'vitest'
import { nextQueryTime } from './query-times.ts'

const sentTime = new Date('2026-03-12T04:00:00Z')
const [minute, hour] = [60, 3600]
const afterSeconds = (age: number): number | null => {
  const next = nextQueryTime(sentTime, new Date(sentTime.getTime() + age * 1000))
  return next && (next.getTime() - sentTime.getTime()) / 1000
}

test('a sent request is asked about after 10 seconds, 1, 5 and 30 minutes', () => {
  expect([0, 10, 59, minute, 5 * minute, 29 * minute].map(afterSeconds)).toEqual([10, 60, 60, 300, 1800, 1800])
})

test('then hourly until the third day is over, and no more', () => {
  expect([30 * minute, hour, 1.5 * hour, 70 * hour].map(afterSeconds)).toEqual([hour, 2 * hour, 2 * hour, 71 * hour])
  expect([71.5 * hour, 72 * hour, 1000 * hour].map(afterSeconds)).toEqual([72 * hour, null, null])
})

test('a clock that went back asks soon', () => {
  expect(afterSeconds(-5000)).toBe(10)
})
