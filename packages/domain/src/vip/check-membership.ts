import type { Fen, RateBp } from '../kernel/money.ts'
import type { Days } from '../kernel/validity.ts'
import { vipSteps, type VipState } from './states.ts'

export type MembershipTerms = Days & {
  serviceDiscountRate: RateBp
  monthDiscountCapAmt: Fen | null
  plugChargeFlag: number
}
export type MembershipFault = 'ENDS_BEFORE_BEGIN' | 'RATE_OUT_OF_RANGE' | 'CAP_NEGATIVE' | 'PLUG_CHARGE_NEEDS_VIN'

/** The first fault of a membership's terms, or null. A car that starts by plugging in is known by its VIN. */
export function membershipFault(terms: MembershipTerms, hasVin: boolean): MembershipFault | null {
  if (terms.validTo < terms.validFrom) return 'ENDS_BEFORE_BEGIN'
  if (terms.serviceDiscountRate < 0 || terms.serviceDiscountRate > 10_000) return 'RATE_OUT_OF_RANGE'
  if ((terms.monthDiscountCapAmt ?? 0) < 0) return 'CAP_NEGATIVE'
  return terms.plugChargeFlag === 1 && !hasVin ? 'PLUG_CHARGE_NEEDS_VIN' : null
}

export type RegisterRefusal = 'ALREADY_MEMBER' | 'IS_EMPLOYEE'

/** Why a customer may not become a member, or null. `status` null: never was one. */
export function registerRefusal(customer: { status: VipState | null; groupId: string | null }): RegisterRefusal | null {
  if (customer.status !== null && !vipSteps.can(customer.status, 'register')) return 'ALREADY_MEMBER'
  return customer.groupId === null ? null : 'IS_EMPLOYEE'
}
