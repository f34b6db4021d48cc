import type { ScopeRow } from '@chargedeck/domain/activity/in-scope'
import { activityTypes } from '@chargedeck/domain/activity/kinds'
import { decideReward, type Reward } from '@chargedeck/domain/activity/rewards'
import type { ActivityRule } from '@chargedeck/domain/activity/rules'
import { toPrize, type PrizeRow } from '../prize-store.ts'
import type { ActivityRow } from '../store.ts'
import { namedVouchers, type NamedVoucher } from './named-vouchers.ts'

export type DecidedReward = {
  activity: ActivityRow
  reward: Reward
  vouchers: NamedVoucher[]
}
type Facts = { scope: readonly ScopeRow[]; prizes: readonly PrizeRow[] }

/** What an activity gives for an event. Null: nothing. */
export function rewardOf(
  activity: ActivityRow,
  { scope, prizes }: Facts,
  event: Parameters<typeof decideReward>[1],
): DecidedReward | null {
  const limits = { perCustomerTimes: timesOf(activity), scope }
  const { reward } = decideReward(
    // the rule was checked against the type when it was saved
    { ...activity, ...limits, prizes: prizes.map(toPrize) } as Parameters<typeof decideReward>[0] & ActivityRule,
    event,
  )
  return reward && { activity, reward, vouchers: namedVouchers(reward, prizes) }
}

/** There is one first charge and one registration. */
export const timesOf = ({
  activityType,
  perCustomerTimes,
}: Pick<ActivityRow, 'activityType' | 'perCustomerTimes'>): number | null =>
  activityType === activityTypes.firstCharge || activityType === activityTypes.registerGift ? 1 : perCustomerTimes
