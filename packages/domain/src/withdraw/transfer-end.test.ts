import { expect, test } from 'vitest'
import { payTransStates } from '../trade-order/states.ts'
import { canEndByHand, isForPeople, isStuck, mayConfirmEnd, stageOf } from './transfer-end.ts'

const now = new Date('2026-03-16T04:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const { processing, succeeded } = payTransStates

test('a payout is stuck when the provider has said nothing of its latest request for three days', () => {
  expect(isStuck({ status: processing, sentTime: hoursAgo(72), fundTime: null }, now)).toBe(true)
  expect(isStuck({ status: processing, sentTime: hoursAgo(71), fundTime: hoursAgo(80) }, now)).toBe(false)
  expect(isStuck({ status: processing, sentTime: null, fundTime: hoursAgo(80) }, now)).toBe(true)
  expect(isStuck({ status: processing, sentTime: null, fundTime: null }, now)).toBe(false)
  expect(isStuck({ status: succeeded, sentTime: hoursAgo(90), fundTime: null }, now)).toBe(false)
})

test('people may end what is stuck, and what the provider said two things of until they have decided', () => {
  const ended = { status: succeeded, sentTime: hoursAgo(1), fundTime: null, doubtEndTime: null }
  expect(canEndByHand({ ...ended, doubtTime: null }, now)).toBe(false)
  expect(canEndByHand({ ...ended, doubtTime: now }, now)).toBe(true)
  expect(canEndByHand({ ...ended, doubtTime: now, doubtEndTime: now }, now)).toBe(false)
  expect(canEndByHand({ ...ended, status: processing, sentTime: hoursAgo(72), doubtTime: null }, now)).toBe(true)
})

test('what failed more than seven whole days ago is for people when the answer was taken back, or did not come for three days', () => {
  const daysAgo = (days: number) => hoursAgo(24 * days)
  const isFor = (finished: number, heard: number | null, paid: number | null) =>
    isForPeople(
      { finishTime: daysAgo(finished), heardTime: heard === null ? null : daysAgo(heard) },
      paid === null ? null : daysAgo(paid),
      now,
    )
  expect([isFor(9, null, null), isFor(7, null, null)]).toEqual([true, false])
  expect([isFor(9, 8, 3), isFor(9, 8, 2), isFor(9, 1, 3), isFor(9, 8, null), isFor(7, 6, 3)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(isForPeople({ finishTime: null, heardTime: null }, null, now)).toBe(false)
})

test('it waits on its way to the account of the partner until it is sent to the card', () => {
  expect(stageOf({ sentTime: null })).toBe('FUNDS')
  expect(stageOf({ sentTime: now })).toBe('CASH')
})

test('an end is confirmed by another person than who asked for it', () => {
  expect([mayConfirmEnd({ askUserId: '1' }, '1'), mayConfirmEnd({ askUserId: '1' }, '2')]).toEqual([false, true])
})
