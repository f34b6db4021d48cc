import type { ScopeSubject } from '@chargedeck/domain/activity/in-scope'
import { activityTypes, type ActivityType } from '@chargedeck/domain/activity/kinds'
import { decideReward, type Reward } from '@chargedeck/domain/activity/rewards'
import type { ActivityRule } from '@chargedeck/domain/activity/rules'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { namedVouchers, type NamedVoucher } from './named-vouchers.ts'
import { prizesOfActivities, toPrize } from '../prize-store.ts'
import {
  listRunning,
  lockActivities,
  scopesOf,
  timesUsedOf,
  usesOf,
  type ActivityRow,
  type ActivityUse,
} from '../store.ts'

/** `amt`: what was topped up, or what a charge cost; 0 where no money moves. */
export type RewardingEvent = Pick<ActivityUse, 'bizType' | 'bizId'> & {
  activityType: ActivityType
  companyId: string
  at: Date
  subject: ScopeSubject
  amt: Fen
}
export type DecidedReward = {
  activity: ActivityRow
  reward: Reward
  vouchers: NamedVoucher[]
}

/** What the running activities of a type give for an event. They are locked, so that their budgets can be spent. */
export async function rewardsFor(ctx: Pick<Context, 'tx'>, event: RewardingEvent): Promise<DecidedReward[]> {
  const running = await listRunning(ctx, event)
  const giving = await decide(ctx, running, event)
  if (giving.length === 0) return []
  const ids = giving.map(({ activity }) => activity.id)
  return decide(ctx, await lockActivities(ctx, ids), event)
}

/** The event itself may have been rewarded before: what it took is free for it. */
async function decide(
  ctx: Pick<Context, 'tx'>,
  activities: readonly ActivityRow[],
  { subject, at, amt, bizType, bizId }: RewardingEvent,
): Promise<DecidedReward[]> {
  if (activities.length === 0) return []
  const ids = activities.map(({ id }) => id)
  const scopes = await scopesOf(ctx, ids)
  const prizes = await prizesOfActivities(ctx, ids)
  const times = await timesUsedOf(ctx, { customerId: subject.customerId, ids, butFor: bizId })
  const own = await usesOf(ctx, bizType, bizId)
  return activities.flatMap((activity) => {
    const rows = prizes.get(activity.id) ?? []
    const taken = own.find((use) => use.activityId === activity.id && use.customerId === subject.customerId)
    const usedAmt = fen(activity.usedAmt - (taken?.costAmt ?? 0))
    const limits = { perCustomerTimes: timesOf(activity), scope: scopes.get(activity.id) ?? [] }
    const { reward } = decideReward(
      // the rule was checked against the type when it was saved
      { ...activity, ...limits, usedAmt, prizes: rows.map(toPrize) } as Parameters<typeof decideReward>[0] &
        ActivityRule,
      { at, subject, amt, timesUsed: times.get(activity.id) ?? 0 },
    )
    if (!reward) return []
    return [{ activity, reward, vouchers: namedVouchers(reward, rows) }]
  })
}

/** There is one first charge and one registration. */
const timesOf = ({ activityType, perCustomerTimes }: ActivityRow): number | null =>
  activityType === activityTypes.firstCharge || activityType === activityTypes.registerGift ? 1 : perCustomerTimes
