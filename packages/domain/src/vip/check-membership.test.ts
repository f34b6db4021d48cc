import { expect, test } from 'vitest'
import { fen, rateBp } from '../kernel/money.ts'
import { membershipFault, registerRefusal, type MembershipFault, type MembershipTerms } from './check-membership.ts'
import { vipStates } from './states.ts'

const terms: MembershipTerms = {
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  serviceDiscountRate: rateBp(9000),
  monthDiscountCapAmt: null,
  plugChargeFlag: 0,
}

test.each<[string, Partial<MembershipTerms>, boolean, MembershipFault | null]>([
  ['a year', {}, false, null],
  ['a day', { validTo: '2026-01-01' }, false, null],
  ['an end before the beginning', { validTo: '2025-12-31' }, false, 'ENDS_BEFORE_BEGIN'],
  ['a rate above 100 %', { serviceDiscountRate: rateBp(10_001) }, false, 'RATE_OUT_OF_RANGE'],
  ['a cap below nothing', { monthDiscountCapAmt: fen(-1) }, false, 'CAP_NEGATIVE'],
  ['plug and charge with a VIN', { plugChargeFlag: 1 }, true, null],
  ['plug and charge without a VIN', { plugChargeFlag: 1 }, false, 'PLUG_CHARGE_NEEDS_VIN'],
])('a membership of %s', (_name, changes, hasVin, fault) => {
  expect(membershipFault({ ...terms, ...changes }, hasVin)).toBe(fault)
})

test.each([
  ['a customer', null, null, null],
  ['a former member', vipStates.cancelled, null, null],
  ['a member', vipStates.valid, null, 'ALREADY_MEMBER'],
  ['a disabled member', vipStates.disabled, null, 'ALREADY_MEMBER'],
  ['an employee', null, '7', 'IS_EMPLOYEE'],
])('%s asks to become a member', (_name, status, groupId, refusal) => {
  expect(registerRefusal({ status, groupId })).toBe(refusal)
})
