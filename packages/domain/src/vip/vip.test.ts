import { expect, test } from 'vitest'
import type { DiscountRefusal } from '../discount/candidates.ts'
import { fen } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import { defaultRates, vipLevels } from './levels.ts'
import { standingOf, vipStates, vipSteps, type VipStep } from './states.ts'
import { monthCapLeft, vipCandidate, type Membership } from './vip-candidate.ts'

const membership: Membership = {
  status: vipStates.valid,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  serviceDiscountRate: defaultRates[vipLevels.gold],
  stationScope: [],
  monthDiscountCapAmt: null,
  monthDiscountAmt: fen(0),
}
const charge = { stationId: '1', startTime: fromWallTime('2026-03-12 09:42:10') }

test('silver, gold and diamond pay 95, 90 and 85 % of the service fee', () => {
  expect(Object.values(vipLevels).map((level) => defaultRates[level])).toEqual([9500, 9000, 8500])
})

test('a membership is disabled and enabled, cancelled, and registered again', () => {
  const steps: VipStep[] = ['edit', 'disable', 'enable', 'cancel', 'register']
  const allowed = Object.values(vipStates).map((from) => steps.filter((step) => vipSteps.can(from, step)))
  expect(allowed).toEqual([['edit', 'disable', 'cancel'], ['edit', 'enable', 'cancel'], ['register']])
})

test.each([
  [vipStates.valid, '2025-12-31 23:59:59', 'NOT_BEGUN'],
  [vipStates.valid, '2026-12-31 23:59:59', 'VALID'],
  [vipStates.valid, '2027-01-01 00:00:00', 'EXPIRED'],
  [vipStates.disabled, '2027-01-01 00:00:00', 'DISABLED'],
  [vipStates.cancelled, '2026-03-12 09:42:10', 'CANCELLED'],
])('a membership in state %s on %s shows as %s', (status, at, standing) => {
  expect(standingOf({ ...membership, status }, fromWallTime(at))).toBe(standing)
})

test.each<[string, Partial<Membership>, DiscountRefusal | null]>([
  ['a member', {}, null],
  ['a member of this station', { stationScope: ['1'] }, null],
  ['a member of another station', { stationScope: ['2'] }, 'OUT_OF_SCOPE'],
  ['a member of last year', { validTo: '2025-12-31' }, 'ENDED'],
  ['a member of next year', { validFrom: '2027-01-01' }, 'NOT_BEGUN'],
  ['a disabled member', { status: vipStates.disabled }, 'DISABLED'],
  ['a former member', { status: vipStates.cancelled }, 'DISABLED'],
])('the discount of %s: %s', (_name, changes, refusal) => {
  expect(vipCandidate({ ...membership, ...changes }, charge)).toMatchObject({ kind: 'VIP', rate: 9000, refusal })
})

test.each([
  [null, 900, null],
  [0, 900, null],
  [1000, 900, 100],
  [1000, 1000, 0],
  [1000, 1200, 0],
])('a cap of %s with %i used leaves %s', (cap, used, left) => {
  const capped = { monthDiscountCapAmt: cap === null ? null : fen(cap), monthDiscountAmt: fen(used) }
  expect(monthCapLeft(capped)).toBe(left)
  const { monthCapAmt, capLeftAmt } = vipCandidate({ ...membership, ...capped }, charge)
  expect([monthCapAmt, capLeftAmt]).toEqual([cap, left])
})
