import { expect, test } from 'vitest'
import { mayEndStuck } from './stuck-refund.ts'

test.each([
  ['who asked for a small refund', { operatorId: '1', isReviewed: false }, true],
  ['who asked for a large refund', { operatorId: '1', isReviewed: true }, false],
  ['another person', { operatorId: '2', isReviewed: true }, true],
  ['any person, when a driver asked for it', { operatorId: null, isReviewed: true }, true],
])('whether %s may end it: %j is %s', (_, refund, may) => {
  expect(mayEndStuck(refund, '1')).toBe(may)
})
