import { expect, test } from 'vitest'
import { nextPushTime } from './message-states.ts'

test('a refused push is tried after 1, 5, 30, 120 and 720 minutes, then only by hand', () => {
  const at = new Date('2026-03-12T04:00:00Z')
  const minutesAfter = (tryQty: number) => {
    const next = nextPushTime(at, tryQty)
    return next && (next.getTime() - at.getTime()) / 60_000
  }
  expect([1, 2, 3, 4, 5, 6].map(minutesAfter)).toEqual([1, 5, 30, 120, 720, null])
})
