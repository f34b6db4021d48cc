import { expect, test } from 'vitest'
import { breakerStates, breakerSteps, openSecAfter } from './breaker.ts'

test('an open line is tried after twice the time that the last trial waited, an hour at most', () => {
  expect([0, 1, 2, 3, 7, 40].map((failed) => openSecAfter(60, failed))).toEqual([60, 120, 240, 480, 3600, 3600])
})

test('a line opens, is tried, and closes again; only one that is not closed is tried or reset', () => {
  expect(breakerSteps.next(breakerStates.closed, 'open')).toBe(breakerStates.open)
  expect(breakerSteps.next(breakerStates.open, 'close')).toBeNull()
  expect(breakerSteps.statesBefore('try')).toEqual([breakerStates.open, breakerStates.halfOpen])
  expect(breakerSteps.statesBefore('reset')).toEqual([breakerStates.open, breakerStates.halfOpen])
})
