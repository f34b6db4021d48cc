import { expect, test } from 'vitest'
import { registerStates, registerSteps } from './states.ts'

test('a request is decided once', () => {
  const allowed = Object.values(registerStates).map((from) =>
    (['approve', 'refuse'] as const).filter((step) => registerSteps.can(from, step)),
  )
  expect(allowed).toEqual([['approve', 'refuse'], [], []])
})
