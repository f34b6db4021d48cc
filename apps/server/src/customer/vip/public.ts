// Memberships: their terms, and what a member saved this month.
export { followVipDatesDaily, followVipDatesHandler } from './follow-dates.ts'
export { monthCapLeftNow, paysNoOccupyFee, vipCandidateOrNull } from './discount-candidate.ts'
export { plugPayerOrNull } from './plug-payer.ts'
export { addMonthDiscount, cancelMembership } from './store.ts'
