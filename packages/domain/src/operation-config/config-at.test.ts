import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { configAt, configsBetween } from './config-at.ts'
import { defaultConfig } from './content.ts'

const released = [1, 3, 5].map((day) => ({
  releaseTime: new Date(Date.UTC(2026, 0, day)),
  config: { ...defaultConfig, refundAuditAmt: fen(day) },
}))
const on = (day: number, hour = 0) => new Date(Date.UTC(2026, 0, day, hour))

test.each([
  [on(1), 1],
  [on(4), 3],
  [on(5), 5],
])('at %s version %i is in force', (at, day) => {
  expect(configAt(released, at)?.refundAuditAmt).toBe(day)
})

test('before the first release the first version counts, and without any none', () => {
  expect(configAt(released, new Date(0))?.refundAuditAmt).toBe(1)
  expect(configAt([], on(1))).toBeNull()
})

test('between two moments: the version of the first and all released from then to the second', () => {
  const amts = (since: Date, until: Date) =>
    configsBetween(released, since, until).map(({ refundAuditAmt }) => refundAuditAmt)
  expect(amts(on(2), on(9))).toEqual([1, 3, 5])
  expect(amts(on(4, 12), on(9))).toEqual([3, 5])
  expect(amts(on(9), on(10))).toEqual([5])
  expect(amts(on(2), on(4))).toEqual([1, 3])
})
