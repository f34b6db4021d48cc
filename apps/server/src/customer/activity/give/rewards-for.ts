import type { ScopeSubject } from '@chargedeck/domain/activity/in-scope'
import type { ActivityType } from '@chargedeck/domain/activity/kinds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { listGivers } from './given-store.ts'
import { prizesOfActivities } from '../prize-store.ts'
import { rewardOf, type DecidedReward } from './reward-of.ts'
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
/**
 * What the running activities of a type give for an event, and those that gave something for it before: staff may have disabled them
 * since. They are locked, so that their budgets can be spent.
 */
export async function rewardsFor(ctx: Pick<Context, 'tx'>, event: RewardingEvent): Promise<DecidedReward[]> {
  const givers = await listGivers(ctx, event)
  const isGiver = ({ id }: ActivityRow) => givers.some((giver) => giver.id === id)
  const asThen = (activity: ActivityRow) =>
    isGiver(activity) ? { ...activity, dataStatus: dataStates.normal } : activity
  const running = (await listRunning(ctx, event)).filter((activity) => !isGiver(activity))
  const giving = await decide(ctx, [...running, ...givers].map(asThen), event)
  if (giving.length === 0) return []
  const locked = await lockActivities(
    ctx,
    giving.map(({ activity }) => activity.id),
  )
  return decide(ctx, locked.map(asThen), event)
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
    const taken = own.find((use) => use.activityId === activity.id && use.customerId === subject.customerId)
    const usedAmt = fen(activity.usedAmt - (taken?.costAmt ?? 0))
    const facts = { scope: scopes.get(activity.id) ?? [], prizes: prizes.get(activity.id) ?? [] }
    return rewardOf({ ...activity, usedAmt }, facts, { at, subject, amt, timesUsed: times.get(activity.id) ?? 0 }) ?? []
  })
}
