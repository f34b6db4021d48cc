import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { countsAsFirstCharge, inviteRefusal, type Invitation, type InviteRefusal } from './may-invite.ts'
import { isVoidedBy } from './voided-by.ts'
import { fissionStates, fissionSteps, fissionTriggers, isRewardDue, type FissionStep } from './states.ts'

test('an invitation goes forward until its charge is undone, and is void at any time before its rewards', () => {
  const steps: FissionStep[] = ['register', 'charge', 'reward', 'undoCharge', 'void']
  const { invited, registered, charged, rewarded, void: voided } = fissionStates
  const allowed = [invited, registered, charged, rewarded, voided].map((from) =>
    steps.filter((step) => fissionSteps.can(from, step)),
  )
  expect(allowed).toEqual([
    ['register', 'void'],
    ['charge', 'reward', 'void'],
    ['reward', 'undoCharge', 'void'],
    ['undoCharge'],
    [],
  ])
})

test('rewards are due once, at the step that the activity names', () => {
  const due = Object.values(fissionTriggers).map((trigger) =>
    Object.values(fissionStates).filter((status) => isRewardDue(status, trigger)),
  )
  expect(due).toEqual([[fissionStates.registered], [fissionStates.charged]])
  for (const status of due.flat()) expect(fissionSteps.next(status, 'reward')).toBe(fissionStates.rewarded)
})

const invitation: Invitation = {
  isLocked: false,
  isOwnMobile: false,
  isRegistered: false,
  isInvited: false,
  invitedQty: 4,
  maxInvitees: 5,
}
test.each<[string, Partial<Invitation>, InviteRefusal | null]>([
  ['a friend', {}, null],
  ['a friend though they are locked', { isLocked: true }, 'INVITER_LOCKED'],
  ['themselves', { isOwnMobile: true, isRegistered: true }, 'INVITES_SELF'],
  ['a customer', { isRegistered: true }, 'ALREADY_REGISTERED'],
  ['a friend of another customer', { isInvited: true }, 'ALREADY_INVITED'],
  ['a sixth friend of five', { invitedQty: 5 }, 'MOST_INVITEES'],
  ['a sixth friend without a limit', { invitedQty: 5, maxInvitees: null }, null],
  ['a sixth friend with a limit of 0', { invitedQty: 5, maxInvitees: 0 }, null],
])('a customer invites %s: %s', (_name, changes, refusal) => {
  expect(inviteRefusal({ ...invitation, ...changes })).toBe(refusal)
})

test.each([
  [0, null, false],
  [1, null, true],
  [999, 1000, false],
  [1000, 1000, true],
])('a charge paid with %i counts against a minimum of %s: %s', (paid, minAmt, counts) => {
  expect(countsAsFirstCharge(fen(paid), minAmt === null ? null : fen(minAmt))).toBe(counts)
})

test('an invitation is void when its activity has ended or cannot pay, and waits while it is disabled', () => {
  const refusals = ['ENDED', 'USED_UP', 'BUDGET_TOO_SMALL', 'DISABLED', 'OUT_OF_HOURS'] as const
  expect(refusals.filter(isVoidedBy)).toEqual(['ENDED', 'USED_UP', 'BUDGET_TOO_SMALL'])
})
