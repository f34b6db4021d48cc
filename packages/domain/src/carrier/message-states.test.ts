import { expect, test } from 'vitest'
import { nextPushTime, retryLadders } from './message-states.ts'

test('a refused push is tried after 1, 5, 30, 120 and 720 minutes, then only by hand', () => {
  const at = new Date('2026-03-12T04:00:00Z')
  const minutesAfter = (tryQty: number) => {
    const next = nextPushTime(at, tryQty)
    return next && (next.getTime() - at.getTime()) / 60_000
  }
  expect([1, 2, 3, 4, 5, 6].map(minutesAfter)).toEqual([1, 5, 30, 120, 720, null])
})

test('an order for a subsidy is tried again within seconds at first, and nine times in all', () => {
  const at = new Date('2026-03-12T04:00:00Z')
  const next = Array.from({ length: 10 }, (_, tryQty) => nextPushTime(at, tryQty + 1, retryLadders.bonus))
  expect(next.map((time) => time && (time.getTime() - at.getTime()) / 1000)).toEqual([
    15,
    15,
    30,
    180,
    1800,
    1800,
    1800,
    1800,
    3600,
    null,
  ])
})
