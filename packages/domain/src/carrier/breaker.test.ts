import { expect, test } from 'vitest'
import { breakerStates, breakerSteps, isHeldOpen, openSecAfter, type BreakerState } from './breaker.ts'

test('an open line is tried after twice the time that the last trial waited, an hour at most', () => {
  expect([0, 1, 2, 3, 7, 40].map((failed) => openSecAfter(60, failed))).toEqual([60, 120, 240, 480, 3600, 3600])
})

test('a line opens, is tried, and closes again; only one that is not closed is tried or reset', () => {
  expect(breakerSteps.next(breakerStates.closed, 'open')).toBe(breakerStates.open)
  expect(breakerSteps.next(breakerStates.open, 'close')).toBeNull()
  expect(breakerSteps.statesBefore('try')).toEqual([breakerStates.open, breakerStates.halfOpen])
  expect(breakerSteps.statesBefore('reset')).toEqual([breakerStates.open, breakerStates.halfOpen])
})

test('an open line lets nothing pass until the time of its trial, and is then like any other', () => {
  const breakerTryTime = new Date('2026-03-12T12:00:00+08:00')
  const heldAt = (breakerStatus: BreakerState, seconds: number) =>
    isHeldOpen({ breakerStatus, breakerTryTime }, new Date(breakerTryTime.getTime() + seconds * 1000))
  expect([-1, 0, 60].map((seconds) => heldAt(breakerStates.open, seconds))).toEqual([true, false, false])
  expect(heldAt(breakerStates.halfOpen, -1)).toBe(false)
  expect(heldAt(breakerStates.closed, -1)).toBe(false)
})
