import { expect, test } from 'vitest'
import { noticeStates, noticeSteps } from './states.ts'

test('a notice is a draft, then published, then withdrawn, then deleted', () => {
  const steps = ['edit', 'publish', 'withdraw', 'delete'] as const
  const allowed = Object.values(noticeStates).map((from) => steps.filter((step) => noticeSteps.can(from, step)))
  expect(allowed).toEqual([['edit', 'publish', 'delete'], ['withdraw'], ['delete'], []])
})
