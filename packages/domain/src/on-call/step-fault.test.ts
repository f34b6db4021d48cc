import { expect, test } from 'vitest'
import type { OnCallStep } from './rule.ts'
import { stepFault } from './step-fault.ts'

const first: OnCallStep = { afterMin: 0, userIds: ['1'], ways: ['NOTICE'], hookIds: [] }

test('a step has somebody, a way to a user, and comes later than the one before', () => {
  expect(stepFault([first], 0)).toBeNull()
  expect(stepFault([{ ...first, userIds: [] }], 0)).toBe('nobody')
  expect(stepFault([{ ...first, userIds: [], ways: [], hookIds: ['2'] }], 0)).toBeNull()
  expect(stepFault([{ ...first, ways: [] }], 0)).toBe('noWay')
  expect(stepFault([{ ...first, afterMin: 5 }], 0)).toBe('notLater')
  expect(stepFault([first, { ...first, afterMin: 15 }], 1)).toBeNull()
  expect(stepFault([first, { ...first, afterMin: 15 }, { ...first, afterMin: 15 }], 2)).toBe('notLater')
})
