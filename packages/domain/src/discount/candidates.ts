import type { Fen, RateBp } from '../kernel/money.ts'

/** Why a price discount is not for a charge, whatever it would take off. */
export type DiscountRefusal =
  'DISABLED' | 'NOT_BEGUN' | 'ENDED' | 'USED_UP' | 'OUT_OF_SCOPE' | 'OUT_OF_HOURS' | 'TIMES_USED_UP'

/** `rate` says what is left of the service fee. All is judged at the start of the charge. */
type Offer = { rate: RateBp; refusal: DiscountRefusal | null }

/**
 * `monthCapAmt`: the month's cap of the member at the start of the charge, missing in old orders; `capLeftAmt`: what it
 * still allows. Both are null without a cap.
 */
export type VipCandidate = Offer & { kind: 'VIP'; monthCapAmt?: Fen | null; capLeftAmt: Fen | null }
export type GroupCandidate = Offer & { kind: 'GROUP' }
/** `stacks`: it comes on top of the discount of a member or a group. `budgetLeftAmt` null: no budget. */
export type ActivityCandidate = Offer & {
  kind: 'ACTIVITY'
  activityId: string
  stacks: boolean
  budgetLeftAmt: Fen | null
}

/** A price discount that a charge might get. */
export type DiscountCandidate = VipCandidate | GroupCandidate | ActivityCandidate
