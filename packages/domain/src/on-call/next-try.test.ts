import { expect, test } from 'vitest'
import { nextTryTime } from './next-try.ts'

const now = new Date(0)
const minutesBefore = (kind: 'OPENED' | 'TEST', tryQty: number) => {
  const at = nextTryTime({ kind, tryQty }, now)
  return at && at.getTime() / 60_000
}

test('a message is tried again for half an hour, a test not at all', () => {
  expect([1, 2, 3, 4, 5, 6].map((tryQty) => minutesBefore('OPENED', tryQty))).toEqual([1, 2, 5, 10, 12, null])
  expect(minutesBefore('TEST', 1)).toBeNull()
})
