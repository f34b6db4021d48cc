import { expect, test } from 'vitest'
import { neverTried, trialStateOf } from './trial.ts'

const [first, second] = [new Date('2026-03-12T04:00:00Z'), new Date('2026-03-12T04:00:01Z')]

test('a trial is asked for, and ends well or with a reason; a later one begins before it ends', () => {
  expect(trialStateOf(neverTried)).toBe('NONE')
  expect(trialStateOf({ ...neverTried, trialAskTime: first })).toBe('ASKED')
  expect(trialStateOf({ trialAskTime: first, trialEndTime: second, trialReason: null })).toBe('GOOD')
  expect(trialStateOf({ trialAskTime: first, trialEndTime: second, trialReason: '签名不正确' })).toBe('FAILED')
  expect(trialStateOf({ trialAskTime: second, trialEndTime: first, trialReason: null })).toBe('ASKED')
})
