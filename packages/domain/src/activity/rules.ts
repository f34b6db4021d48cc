import type { FissionTrigger } from '../fission/states.ts'
import type { Fen, RateBp } from '../kernel/money.ts'
import type { ActivityType, GrantTarget } from './kinds.ts'

type PrizeIds = { prizeIds: readonly string[] }
export type TopUpTier = PrizeIds & { minAmt: Fen; giftAmt: Fen }
export type RebateTier = PrizeIds & { minAmt: Fen }

/** The rule of each type, as it is stored. */
export type RuleByType = {
  TOP_UP_GIFT: { tiers: readonly TopUpTier[] }
  REGISTER_GIFT: PrizeIds
  FIRST_CHARGE: PrizeIds & { minAmt: Fen }
  CHARGE_DISCOUNT: { serviceRate: RateBp }
  CHARGE_REBATE: { tiers: readonly RebateTier[] }
  FISSION: {
    inviterPrizes: readonly string[]
    inviteePrizes: readonly string[]
    trigger: FissionTrigger
    /** Of one inviter; null or 0: no limit. */
    maxInvitees: number | null
    /** What a first charge must have cost to count; null: anything. */
    minAmt: Fen | null
  }
  GRANT: PrizeIds & { target: GrantTarget }
}
/** An activity's type with the rule of that type. */
export type ActivityRule = { [T in ActivityType]: { activityType: T; rule: RuleByType[T] } }[ActivityType]
export type AnyRule = ActivityRule['rule']
