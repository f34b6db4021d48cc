import { expect, test } from 'vitest'
import { dataStates } from '../kernel/data-states.ts'
import { fen, rateBp } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import { activityCandidate } from './activity-candidate.ts'
import { aDriver, inMarch, prizes } from './fixtures.ts'
import { activityRefusal, type ActivityLimits, type ActivityRefusal } from './refusal.ts'
import { decideInvitation, decideReward } from './rewards.ts'
import type { ActivityRule } from './rules.ts'

const event = { at: fromWallTime('2026-03-12 09:42:10'), subject: aDriver, timesUsed: 0 }

const forMembers: Partial<ActivityLimits> = { scope: [{ scopeType: 'CUSTOMER_TYPE', scopeId: 'VIP', includeFlag: 1 }] }

test.each<[string, Partial<ActivityLimits>, number, ActivityRefusal | null]>([
  ['without limits', {}, 9, null],
  ['that has not begun', { startTime: fromWallTime('2026-03-13 00:00:00') }, 0, 'NOT_BEGUN'],
  ['that has ended', { endTime: fromWallTime('2026-03-11 23:59:59') }, 0, 'ENDED'],
  ['that is disabled', { dataStatus: dataStates.disabled }, 0, 'DISABLED'],
  ['whose budget is spent', { budgetAmt: fen(1), usedAmt: fen(1) }, 0, 'USED_UP'],
  ['for the night', { timeWindows: [{ from: '23:00', to: '07:00' }] }, 0, 'OUT_OF_HOURS'],
  ['for members, whose budget is spent', { ...forMembers, budgetAmt: fen(1), usedAmt: fen(1) }, 0, 'OUT_OF_SCOPE'],
  ['for members at night', { ...forMembers, timeWindows: [{ from: '23:00', to: '07:00' }] }, 0, 'OUT_OF_SCOPE'],
  ['for members, that has ended', { ...forMembers, endTime: fromWallTime('2026-03-11 23:59:59') }, 0, 'ENDED'],
  ['for members', forMembers, 0, 'OUT_OF_SCOPE'],
  ['for the third of three times', { perCustomerTimes: 3 }, 2, null],
  ['for a fourth of three times', { perCustomerTimes: 3 }, 3, 'TIMES_USED_UP'],
  ['for any number of times', { perCustomerTimes: 0 }, 99, null],
])('an activity %s', (_name, limits, timesUsed, refusal) => {
  const activity = { ...inMarch, ...limits }
  expect(activityRefusal(activity, { ...event, timesUsed })).toBe(refusal)
  const rule = { serviceRate: rateBp(9000) }
  const candidate = activityCandidate({ ...activity, id: '6002', stackFlag: 1, rule }, { ...event, timesUsed })
  expect(candidate).toMatchObject({ kind: 'ACTIVITY', activityId: '6002', rate: 9000, stacks: true, refusal })
})

const topUp: ActivityRule = {
  activityType: 'TOP_UP_GIFT',
  rule: {
    tiers: [
      { minAmt: fen(20_000), giftAmt: fen(2000), prizeIds: [] },
      { minAmt: fen(50_000), giftAmt: fen(5000), prizeIds: ['voucher', 'gift'] },
    ],
  },
}
const decide = (rule: ActivityRule, amt: number, limits: Partial<ActivityLimits> = {}) =>
  decideReward({ ...inMarch, ...limits, ...rule, prizes }, { ...event, amt: fen(amt) })

test.each([
  [19_999, null, 0, 'BELOW_MINIMUM'],
  [20_000, 2000, 0, null],
  [49_999, 2000, 0, null],
  [50_000, 5300, 1, null],
  [500_000, 5300, 1, null],
])('a top-up of %i receives a gift of %s and %i kind of voucher', (amt, giftAmt, kinds, refusal) => {
  const decision = decide(topUp, amt)
  expect(decision.refusal).toBe(refusal)
  expect(decision.reward?.giftAmt ?? null).toBe(giftAmt)
  expect(decision.reward?.vouchers.length ?? 0).toBe(kinds)
})

test('a reward costs its gifts and the face of its vouchers, as often as they are in it', () => {
  expect(decide(topUp, 50_000).reward?.costAmt).toBe(5000 + 300 + 2 * 500)
})

test('a budget pays a reward whole or not at all', () => {
  expect(decide(topUp, 50_000, { budgetAmt: fen(10_000), usedAmt: fen(3700) }).refusal).toBeNull()
  expect(decide(topUp, 50_000, { budgetAmt: fen(10_000), usedAmt: fen(3701) })).toEqual({
    reward: null,
    refusal: 'BUDGET_TOO_SMALL',
  })
  expect(decide(topUp, 20_000, { budgetAmt: fen(10_000), usedAmt: fen(3701) }).reward?.giftAmt).toBe(2000)
})

test.each<[string, ActivityRule, number, string | null]>([
  ['registering', { activityType: 'REGISTER_GIFT', rule: { prizeIds: ['gift'] } }, 0, null],
  ['a grant', { activityType: 'GRANT', rule: { prizeIds: ['gift'], target: 'FILTER' } }, 0, null],
  ['a first charge', { activityType: 'FIRST_CHARGE', rule: { minAmt: fen(1000), prizeIds: ['gift'] } }, 1000, null],
  [
    'a small first charge',
    { activityType: 'FIRST_CHARGE', rule: { minAmt: fen(1000), prizeIds: ['gift'] } },
    999,
    'BELOW_MINIMUM',
  ],
  [
    'a charge',
    { activityType: 'CHARGE_REBATE', rule: { tiers: [{ minAmt: fen(5000), prizeIds: ['gift'] }] } },
    5902,
    null,
  ],
  ['a discount', { activityType: 'CHARGE_DISCOUNT', rule: { serviceRate: rateBp(9000) } }, 5902, 'NOT_REWARDED'],
])('%s is rewarded', (_name, rule, amt, refusal) => {
  const decision = decide(rule, amt)
  expect(decision.refusal).toBe(refusal)
  expect(decision.reward?.giftAmt ?? null).toBe(refusal ? null : 300)
})

test('nothing is given outside of the limits of an activity', () => {
  expect(decide(topUp, 20_000, { dataStatus: dataStates.disabled })).toEqual({ reward: null, refusal: 'DISABLED' })
})

const fission = {
  ...inMarch,
  prizes,
  rule: {
    inviterPrizes: ['voucher'],
    inviteePrizes: ['gift'],
    trigger: 'FIRST_CHARGE',
    maxInvitees: 5,
    minAmt: null,
  },
} as const

test('a redeemed invitation rewards both, or neither when the budget does not pay both', () => {
  expect(decideInvitation(fission, event).rewards).toMatchObject({
    inviter: { giftAmt: 0, costAmt: 1000 },
    invitee: { giftAmt: 300, vouchers: [], costAmt: 300 },
  })
  expect(decideInvitation({ ...fission, budgetAmt: fen(1300) }, event).refusal).toBeNull()
  expect(decideInvitation({ ...fission, budgetAmt: fen(1299) }, event)).toEqual({
    rewards: null,
    refusal: 'BUDGET_TOO_SMALL',
  })
  expect(decideInvitation({ ...fission, dataStatus: dataStates.disabled }, event).refusal).toBe('DISABLED')
})

test('a thousand rewards never overdraw a budget, and what is left is too small for one more', () => {
  let usedAmt = fen(0)
  const budgetAmt = fen(10_500)
  const refusals = Array.from({ length: 1000 }, (_, turn) => {
    const { reward, refusal } = decide(topUp, turn % 3 === 0 ? 50_000 : 20_000, { budgetAmt, usedAmt })
    usedAmt = fen(usedAmt + (reward?.costAmt ?? 0))
    return refusal
  })
  expect(usedAmt).toBe(6300 + 2 * 2000)
  expect(new Set(refusals)).toEqual(new Set([null, 'BUDGET_TOO_SMALL']))
})
