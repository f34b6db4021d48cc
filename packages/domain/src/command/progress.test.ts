import { expect, test } from 'vitest'
import { hasEnded, progressOf, type FollowedCommand } from './progress.ts'
import { commandStates } from './states.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 12, 1, 0, seconds))
const { waiting, sent, accepted, failed, timedOut } = commandStates
const command = (changes: Partial<FollowedCommand>): FollowedCommand => ({
  status: waiting,
  isHeld: false,
  isRestart: false,
  sendTime: null,
  bootedTime: null,
  ...changes,
})
const restart = { isRestart: true, sendTime: at(0) }

test.each([
  ['not sent yet', {}, 'WAITING'],
  ['held until charges have ended', { isHeld: true, isRestart: true, bootedTime: at(0) }, 'HELD'],
  ['sent', { status: sent, sendTime: at(0) }, 'SENT'],
  ['accepted', { status: accepted, sendTime: at(0) }, 'DONE'],
  ['refused', { status: failed, sendTime: at(0) }, 'REFUSED'],
  ['without an answer', { status: timedOut, sendTime: at(0) }, 'SILENT'],
  ['a restart that was accepted', { ...restart, status: accepted, bootedTime: at(-60) }, 'RESTARTING'],
  ['a restart with a boot after it', { ...restart, status: accepted, bootedTime: at(42) }, 'RESTARTED'],
  ['a restart without an answer but with a boot', { ...restart, status: timedOut, bootedTime: at(42) }, 'RESTARTED'],
  ['a restart that was refused', { ...restart, status: failed }, 'REFUSED'],
] as const)('%s', (_case, changes, progress) => {
  expect(progressOf(command(changes), at(50))).toBe(progress)
})

test('a charger that is not back after five minutes is said to be missing, and nobody waits for it', () => {
  const accepting = command({ ...restart, status: accepted })
  expect(progressOf(accepting, at(300))).toBe('RESTARTING')
  expect(progressOf(accepting, at(301))).toBe('NOT_BACK')
  expect([hasEnded('NOT_BACK'), hasEnded('RESTARTING')]).toEqual([true, false])
})
