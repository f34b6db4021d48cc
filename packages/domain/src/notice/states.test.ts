import { expect, test } from 'vitest'
import { noticeStates, noticeSteps } from './states.ts'

test('a notice is a draft, is published, is withdrawn, is gone', () => {
  const steps = ['edit', 'publish', 'withdraw', 'delete'] as const
  const allowed = Object.values(noticeStates).map((from) => steps.filter((step) => noticeSteps.can(from, step)))
  expect(allowed).toEqual([['edit', 'publish', 'delete'], ['withdraw'], ['delete'], []])
})
