import { expect, test } from 'vitest'
import { commandStates, commandSteps } from './states.ts'

const { waiting, sent, accepted, failed, timedOut } = commandStates

test('a command is sent once', () => {
  expect(commandSteps.statesBefore('send')).toEqual([waiting])
})

test('an answer still counts after a time-out, but the first answer stays', () => {
  expect(commandSteps.next(timedOut, 'accept')).toBe(accepted)
  expect(commandSteps.next(timedOut, 'reject')).toBe(failed)
  for (const answered of [accepted, failed])
    expect((['accept', 'reject'] as const).filter((step) => commandSteps.can(answered, step))).toEqual([])
})

test('a command without an answer ends only while it is open', () => {
  for (const step of ['timeOut', 'loseConnection'] as const)
    expect(commandSteps.statesBefore(step)).toEqual([waiting, sent])
})
