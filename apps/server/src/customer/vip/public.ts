// Memberships: their terms, and what a member saved this month.
export { followVipDatesDaily, followVipDatesHandler } from './follow-dates.ts'
export { monthCapsNow, paysNoOccupyFee, vipCandidateOrNull, type MonthCaps } from './discount-candidate.ts'
export { plugPayerOrNull } from './plug-payer.ts'
export { vipTimeline } from './vip-timeline.ts'
export { lockRising } from './rise-by-top-up.ts'
export { addMonthDiscounts, cancelMembership } from './store.ts'
