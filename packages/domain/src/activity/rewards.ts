import { fen, sumFen, type Fen } from '../kernel/money.ts'
import { giftOf } from './check-rule.ts'
import { activityTypes, prizeTypes } from './kinds.ts'
import { budgetLeft } from './phase.ts'
import { costOf, prizesOf, type Prize, type VoucherPrize } from './prizes.ts'
import { activityRefusal, type ActivityEvent, type ActivityLimits, type ActivityRefusal } from './refusal.ts'
import type { ActivityRule, RuleByType } from './rules.ts'

/** What one customer receives: an amount for the gift balance, and vouchers. */
export type Reward = { giftAmt: Fen; vouchers: VoucherPrize[]; costAmt: Fen }
/** `NOT_REWARDED`: a discount takes effect in the price, and an invitation rewards two. */
export type RewardRefusal = ActivityRefusal | 'BELOW_MINIMUM' | 'BUDGET_TOO_SMALL' | 'NOT_REWARDED'
export type RewardDecision = { reward: Reward; refusal: null } | { reward: null; refusal: RewardRefusal }
export type InvitationDecision =
  { rewards: { inviter: Reward; invitee: Reward }; refusal: null } | { rewards: null; refusal: RewardRefusal }

type Rewarding = ActivityLimits & { prizes: readonly Prize[] }
/** `amt`: what was topped up, or what a charge cost; 0 where no money moves. */
type RewardEvent = ActivityEvent & { amt: Fen }

/** What an event receives from an activity (docs/charging-rules.md, "What an activity gives"), or why it receives nothing. */
export function decideReward(activity: Rewarding & ActivityRule, event: RewardEvent): RewardDecision {
  const own = activityRefusal(activity, event)
  if (own) return { reward: null, refusal: own }
  const gift = giftAndPrizesOf(activity, event.amt)
  if (typeof gift === 'string') return { reward: null, refusal: gift }
  const reward = rewardOf(gift.giftAmt, gift.prizeIds, activity.prizes)
  return isAffordable(reward.costAmt, activity)
    ? { reward, refusal: null }
    : { reward: null, refusal: 'BUDGET_TOO_SMALL' }
}

/** What a redeemed invitation brings to both: both receive their rewards, or neither does. */
export function decideInvitation(
  activity: Rewarding & { rule: RuleByType['FISSION'] },
  event: ActivityEvent,
): InvitationDecision {
  const own = activityRefusal(activity, event)
  if (own) return { rewards: null, refusal: own }
  const inviter = rewardOf(fen(0), activity.rule.inviterPrizes, activity.prizes)
  const invitee = rewardOf(fen(0), activity.rule.inviteePrizes, activity.prizes)
  return isAffordable(sumFen([inviter.costAmt, invitee.costAmt]), activity)
    ? { rewards: { inviter, invitee }, refusal: null }
    : { rewards: null, refusal: 'BUDGET_TOO_SMALL' }
}

type GiftAndPrizes = { giftAmt: Fen; prizeIds: readonly string[] }
function giftAndPrizesOf({ activityType, rule }: ActivityRule, amt: Fen): GiftAndPrizes | RewardRefusal {
  switch (activityType) {
    case activityTypes.topUpGift:
    case activityTypes.chargeRebate: {
      const tier = rule.tiers.findLast(({ minAmt }) => minAmt <= amt)
      return tier ? { giftAmt: giftOf(tier), prizeIds: tier.prizeIds } : 'BELOW_MINIMUM'
    }
    case activityTypes.firstCharge:
      return amt < rule.minAmt ? 'BELOW_MINIMUM' : { giftAmt: fen(0), prizeIds: rule.prizeIds }
    case activityTypes.registerGift:
    case activityTypes.grant:
      return { giftAmt: fen(0), prizeIds: rule.prizeIds }
    case activityTypes.chargeDiscount:
    case activityTypes.fission:
      return 'NOT_REWARDED'
  }
}

function rewardOf(giftAmt: Fen, prizeIds: readonly string[], known: readonly Prize[]): Reward {
  const prizes = prizesOf(prizeIds, known)
  const gifts = prizes.filter(({ prizeType }) => prizeType === prizeTypes.gift)
  return {
    giftAmt: sumFen([giftAmt, costOf(gifts)]),
    vouchers: prizes.filter((prize) => prize.prizeType === prizeTypes.voucher),
    costAmt: sumFen([giftAmt, costOf(prizes)]),
  }
}

const isAffordable = (costAmt: Fen, activity: Rewarding): boolean => costAmt <= (budgetLeft(activity) ?? costAmt)
