import { expect, test } from 'vitest'
import { knockStates, knockSteps } from './states.ts'

test('a stranger is approved or rejected, and a rejected one may still be approved', () => {
  const steps = ['approve', 'reject', 'knockAgain'] as const
  const allowed = Object.values(knockStates).map((from) => steps.filter((step) => knockSteps.can(from, step)))
  expect(allowed).toEqual([['approve', 'reject'], ['knockAgain'], ['approve']])
})
