import type { DiscountRefusal, VipCandidate } from '../discount/candidates.ts'
import { fen, type Fen, type RateBp } from '../kernel/money.ts'
import type { Days } from '../kernel/validity.ts'
import { standingOf, type VipStanding, type VipState } from './states.ts'

/** A membership as it was when the charge began: later changes are for later charges. */
export type Membership = Days & {
  status: VipState
  serviceDiscountRate: RateBp
  /** An empty scope is every station. */
  stationScope: readonly string[]
  /** Null or 0: no cap. */
  monthDiscountCapAmt: Fen | null
  monthDiscountAmt: Fen
}
type ChargeStart = { stationId: string; startTime: Date }

/** The discount of a member as a candidate for a charge. */
export const vipCandidate = (vip: Membership, charge: ChargeStart): VipCandidate => ({
  kind: 'VIP',
  rate: vip.serviceDiscountRate,
  refusal: refusalOf(vip, charge),
  monthCapAmt: vip.monthDiscountCapAmt,
  capLeftAmt: monthCapLeft(vip),
})

/** What the month's cap still allows, or null without a cap. A cap may be lowered below what was used. */
export function monthCapLeft({
  monthDiscountCapAmt,
  monthDiscountAmt,
}: Pick<Membership, 'monthDiscountCapAmt' | 'monthDiscountAmt'>): Fen | null {
  return monthDiscountCapAmt ? fen(Math.max(0, monthDiscountCapAmt - monthDiscountAmt)) : null
}

const refusals: Record<VipStanding, DiscountRefusal | null> = {
  VALID: null,
  NOT_BEGUN: 'NOT_BEGUN',
  EXPIRED: 'ENDED',
  DISABLED: 'DISABLED',
  CANCELLED: 'DISABLED',
}

function refusalOf(vip: Membership, { stationId, startTime }: ChargeStart): DiscountRefusal | null {
  const isEverywhere = vip.stationScope.length === 0
  const standing = standingOf(vip, startTime)
  return refusals[standing] ?? (isEverywhere || vip.stationScope.includes(stationId) ? null : 'OUT_OF_SCOPE')
}
