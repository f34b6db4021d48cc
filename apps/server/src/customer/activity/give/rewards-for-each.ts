import { fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { prizesOfActivities } from '../prize-store.ts'
import { scopesOf, timesUsedOfEach, type ActivityRow } from '../store.ts'
import { rewardOf, type DecidedReward } from './reward-of.ts'
import type { RewardingEvent } from './rewards-for.ts'

type NewEvent = Omit<RewardingEvent, 'activityType' | 'bizType'>

/**
 * What activities that the caller has locked give for several events that were never rewarded, by the id of the event. What one takes
 * of a budget or of its customer's times is missing for the next.
 */
export async function rewardsForEach(
  ctx: Pick<Context, 'tx'>,
  activities: readonly ActivityRow[],
  events: readonly NewEvent[],
): Promise<Map<string, DecidedReward[]>> {
  const ids = activities.map(({ id }) => id)
  const customerIds = [...new Set(events.map(({ subject }) => subject.customerId))]
  const [scopes, prizes] = [await scopesOf(ctx, ids), await prizesOfActivities(ctx, ids)]
  const used = await timesUsedOfEach(ctx, customerIds, ids)
  const times = new Map(used.map((use) => [keyOf(use.activityId, use.customerId), use.times]))
  const usedAmts = new Map(activities.map(({ id, usedAmt }) => [id, usedAmt]))
  const decide = (activity: ActivityRow, { at, subject, amt }: NewEvent): DecidedReward | null => {
    const { id } = activity
    const [key, usedAmt] = [keyOf(id, subject.customerId), usedAmts.get(id) ?? activity.usedAmt]
    const timesUsed = times.get(key) ?? 0
    const facts = { scope: scopes.get(id) ?? [], prizes: prizes.get(id) ?? [] }
    const decided = rewardOf({ ...activity, usedAmt }, facts, { at, subject, amt, timesUsed })
    if (!decided) return null
    times.set(key, timesUsed + 1)
    usedAmts.set(id, fen(usedAmt + decided.reward.costAmt))
    return decided
  }
  const ofCompany = Map.groupBy(activities, ({ companyId }) => companyId)
  return new Map(
    events.map((event) => [
      event.bizId,
      (ofCompany.get(event.companyId) ?? []).flatMap((activity) => decide(activity, event) ?? []),
    ]),
  )
}

const keyOf = (activityId: string, customerId: string): string => `${activityId} ${customerId}`
