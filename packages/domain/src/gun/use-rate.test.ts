import { expect, test } from 'vitest'
import { useRateOf } from './use-rate.ts'

test.each([
  [{ total: 10, charging: 3, fault: 2, offline: 2, outOfUse: 0 }, 5000],
  [{ total: 10, charging: 3, fault: 2, offline: 1, outOfUse: 1 }, 5000],
  [{ total: 3, charging: 2, fault: 0, offline: 0, outOfUse: 0 }, 6667],
  [{ total: 2, charging: 0, fault: 1, offline: 1, outOfUse: 0 }, null],
  [{ total: 0, charging: 0, fault: 0, offline: 0, outOfUse: 0 }, null],
])('of the guns %j that can charge, so many do', (guns, rate) => {
  expect(useRateOf(guns)).toBe(rate)
})
