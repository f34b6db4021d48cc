// Memberships: their terms, and what a member saved this month.
export { followVipDatesDaily, followVipDatesHandler } from './follow-dates.ts'
export { addMonthDiscount, vipOfOrNull, type VipRow } from './store.ts'
