import type { RuleFields } from '@chargedeck/contract/customer/activity/shapes'
import { activityTypes, grantTargets, type ActivityType } from '@chargedeck/domain/activity/kinds'
import type { ActivityRule } from '@chargedeck/domain/activity/rules'
import { fissionTriggers } from '@chargedeck/domain/fission/states'
import { fen, rateBp } from '@chargedeck/domain/kernel/money'

/** A price of 100 % is no discount, which the rules refuse. */
const noDiscount = rateBp(10_000)

/** The rule of a type, without the fields that the type does not know. Left out, the prizes of a single reward are all there are. */
export function ruleOf(activityType: ActivityType, fields: RuleFields, allPrizes: readonly string[]): ActivityRule {
  const { tiers = [], prizeIds = allPrizes } = fields
  switch (activityType) {
    case activityTypes.topUpGift:
      return { activityType, rule: { tiers: tiers.map((tier) => ({ giftAmt: fen(0), prizeIds: [], ...tier })) } }
    case activityTypes.chargeRebate:
      return {
        activityType,
        rule: { tiers: tiers.map((tier) => ({ minAmt: tier.minAmt, prizeIds: tier.prizeIds ?? [] })) },
      }
    case activityTypes.registerGift:
      return { activityType, rule: { prizeIds } }
    case activityTypes.firstCharge:
      return { activityType, rule: { prizeIds, minAmt: fields.minAmt ?? fen(0) } }
    case activityTypes.chargeDiscount:
      return { activityType, rule: { serviceRate: fields.serviceRate ?? noDiscount } }
    case activityTypes.grant:
      return { activityType, rule: { prizeIds, target: fields.target ?? grantTargets.ids } }
    case activityTypes.fission:
      return { activityType, rule: fissionRuleOf(fields) }
  }
}

const fissionRuleOf = ({ inviterPrizes = [], inviteePrizes = [], trigger, maxInvitees, minAmt }: RuleFields) => ({
  inviterPrizes,
  inviteePrizes,
  trigger: trigger ?? fissionTriggers.firstCharge,
  maxInvitees: maxInvitees ?? null,
  minAmt: minAmt ?? null,
})
