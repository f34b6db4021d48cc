import { subjectOf } from '@chargedeck/domain/activity/in-scope'
import { activityBizs, activityTypes } from '@chargedeck/domain/activity/kinds'
import { activityRefusal } from '@chargedeck/domain/activity/refusal'
import { decideInvitation, type InvitationDecision } from '@chargedeck/domain/activity/rewards'
import type { RuleByType } from '@chargedeck/domain/activity/rules'
import { fen, sumFen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { timesAsInviter } from './given-store.ts'
import { prizesOfActivities, toPrize, type PrizeRow } from '../prize-store.ts'
import { listActivities, listRunning, lockActivities, scopesOf, usesOf, type ActivityRow } from '../store.ts'

type FissionActivity = ActivityRow & { rule: RuleByType['FISSION'] }
// the rule was checked against the type when it was saved
const asFission = (activity: ActivityRow): FissionActivity => activity as FissionActivity

type Inviting = {
  customer: { id: string; companyId: string; customerType: string; groupId: string | null }
  at: Date
  activityId?: string | undefined
}

/** The activity to which a customer may invite others now; of several, the one that ends last. */
export async function openFissionOrNull(
  ctx: Pick<Context, 'tx'>,
  { customer, at, activityId }: Inviting,
): Promise<FissionActivity | null> {
  const running = await listRunning(ctx, {
    companyId: customer.companyId,
    activityType: activityTypes.fission,
    at,
  })
  const scopes = await scopesOf(
    ctx,
    running.map(({ id }) => id),
  )
  const open = running.filter(
    (activity) =>
      (activityId === undefined || activity.id === activityId) &&
      activityRefusal(
        { ...activity, perCustomerTimes: null, scope: scopes.get(activity.id) ?? [] },
        { at, subject: subjectOf(customer), timesUsed: 0 },
      ) === null,
  )
  const [last] = open.toSorted((a, b) => b.endTime.getTime() - a.endTime.getTime())
  return last ? asFission(last) : null
}

export async function fissionRulesOf(
  ctx: Pick<Context, 'tx'>,
  ids: readonly string[],
): Promise<Map<string, RuleByType['FISSION']>> {
  return new Map((await listActivities(ctx, ids)).map((activity) => [activity.id, asFission(activity).rule]))
}

/** Daily windows say when customers may invite; nobody chooses the hour of a friend's registration. */
const anyHour: ActivityRow['timeWindows'] = []

/** What an invitation brings to both now. Its activity is locked, so that its budget can be spent; what it took before is free for it. */
export async function rewardsOfInvitation(
  ctx: Pick<Context, 'tx'>,
  { customer, at, activityId, invitationId }: Inviting & { activityId: string; invitationId: string },
): Promise<InvitationDecision & { activity: ActivityRow; prizes: PrizeRow[] }> {
  const [found] = await lockActivities(ctx, [activityId])
  if (!found) throw new Error(`activity ${activityId} does not exist`)
  const activity = asFission(found)
  const prizes = (await prizesOfActivities(ctx, [activityId])).get(activityId) ?? []
  const times = await timesAsInviter(ctx, { customerId: customer.id, ids: [activityId], butFor: invitationId })
  const taken = await usesOf(ctx, activityBizs.invite, invitationId)
  const usedAmt = fen(activity.usedAmt - sumFen(taken.map(({ costAmt }) => costAmt)))
  const scope = (await scopesOf(ctx, [activityId])).get(activityId) ?? []
  const decision = decideInvitation(
    { ...activity, usedAmt, scope, timeWindows: anyHour, prizes: prizes.map(toPrize) },
    { at, subject: subjectOf(customer), timesUsed: times.get(activityId) ?? 0 },
  )
  return { ...decision, activity, prizes }
}
