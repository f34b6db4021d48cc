import type { PreviewedActivity } from '@chargedeck/contract/customer/activity/calls'
import { fen } from '@chargedeck/domain/kernel/money'

/** What a preview says of a discount that a charge takes. */
export const takenDiscount: PreviewedActivity = {
  activityId: '1',
  activityName: '夜间6折',
  activityType: 'CHARGE_DISCOUNT',
  refusal: null,
  reward: null,
  inviteeReward: null,
  serviceRate: 6000,
  discountAmt: fen(850),
  timesUsed: 0,
  budgetLeftAmt: null,
}
