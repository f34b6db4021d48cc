import type { AppliedVoucher } from '../voucher/apply-voucher.ts'
import type { DiscountCandidate } from './candidates.ts'
import type { JudgedDiscount } from './choose-discounts.ts'

/** The price discounts that a charge may get, as they stood at its start. */
export type DiscountTerms = { candidates: DiscountCandidate[]; planAllowsDiscounts: boolean }

/** Why an order got the discounts that it got: every candidate, and what became of the voucher. */
export type DiscountStory = { judged: JudgedDiscount[]; voucher: AppliedVoucher | null }
