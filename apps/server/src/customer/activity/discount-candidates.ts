import { activityCandidate } from '@chargedeck/domain/activity/activity-candidate'
import type { ScopeSubject } from '@chargedeck/domain/activity/in-scope'
import { activityTypes } from '@chargedeck/domain/activity/kinds'
import { budgetLeft } from '@chargedeck/domain/activity/phase'
import type { RuleByType } from '@chargedeck/domain/activity/rules'
import type { ActivityCandidate } from '@chargedeck/domain/discount/candidates'
import { fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import { listActivities, listRunning, lockActivities, scopesOf, timesUsedOf, usedBeside } from './store.ts'

type Start = { companyId: string; at: Date; subject: ScopeSubject }

/** The running CHARGE_DISCOUNT activities of a company as candidates for a charge that begins. */
export async function discountCandidates(
  ctx: Pick<Context, 'tx'>,
  { companyId, at, subject }: Start,
): Promise<ActivityCandidate[]> {
  const activities = await listRunning(ctx, { companyId, activityType: activityTypes.chargeDiscount, at })
  if (activities.length === 0) return []
  const ids = activities.map(({ id }) => id)
  const scopes = await scopesOf(ctx, ids)
  const times = await timesUsedOf(ctx, { customerId: subject.customerId, ids })
  return activities.map((activity) =>
    activityCandidate(
      // the rule was checked against the type when it was saved
      { ...activity, scope: scopes.get(activity.id) ?? [], rule: activity.rule as RuleByType['CHARGE_DISCOUNT'] },
      { at, subject, timesUsed: times.get(activity.id) ?? 0 },
    ),
  )
}

const notUsed = { times: 0, ownAmt: fen(0) }

/** `isLocking`: what may be spent is locked. */
type Settlement = { orderId: string; customerId: string; isLocking: boolean }

/** The candidates of a start at its settlement: others may have used up a budget, or the customer their times. */
export async function candidatesNow(
  ctx: Pick<Context, 'tx'>,
  candidates: readonly ActivityCandidate[],
  { orderId, customerId, isLocking }: Settlement,
): Promise<ActivityCandidate[]> {
  const ids = candidates.flatMap(({ activityId, refusal }) => (refusal === null ? [activityId] : []))
  if (ids.length === 0) return [...candidates]
  const rows = await (isLocking ? lockActivities(ctx, ids) : listActivities(ctx, ids))
  const activities = new Map(rows.map((activity) => [activity.id, activity]))
  const used = await usedBeside(ctx, { customerId, ids, orderId })
  return candidates.map((candidate) => {
    const activity = activities.get(candidate.activityId)
    if (!activity) return candidate
    const { perCustomerTimes } = activity
    const { times, ownAmt } = used.get(activity.id) ?? notUsed
    const isUsedUp = Boolean(perCustomerTimes) && times >= (perCustomerTimes ?? 0)
    const usedAmt = fen(activity.usedAmt - ownAmt)
    const budgetLeftAmt = budgetLeft({ budgetAmt: activity.budgetAmt, usedAmt })
    return { ...candidate, budgetLeftAmt, refusal: isUsedUp ? 'TIMES_USED_UP' : null }
  })
}
