import type { activityApi, PreviewedActivity, PreviewedReward } from '@chargedeck/contract/customer/activity/calls'
import type { PreviewEvent, PreviewRefusal } from '@chargedeck/contract/customer/activity/enums'
import type { Received } from '@chargedeck/contract/endpoint'
import { activityTypes, type ActivityType } from '@chargedeck/domain/activity/kinds'
import { budgetLeft } from '@chargedeck/domain/activity/phase'
import { activityRefusal, type ActivityEvent } from '@chargedeck/domain/activity/refusal'
import { decideInvitation, decideReward, type Reward } from '@chargedeck/domain/activity/rewards'
import type { ActivityRule, RuleByType } from '@chargedeck/domain/activity/rules'
import type { Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import { eventOf, type PreviewedEvent } from './preview-event.ts'
import { hasCharged, listForPreview } from './preview-store.ts'
import { prizesOfActivities, toPrize, type PrizeRow } from './prize-store.ts'
import { scopesOf, timesUsedOf, type ActivityRow } from './store.ts'

const typesOf: Record<PreviewEvent, readonly ActivityType[]> = {
  TOP_UP: [activityTypes.topUpGift],
  CHARGE: [activityTypes.chargeDiscount, activityTypes.firstCharge, activityTypes.chargeRebate],
  REGISTER: [activityTypes.registerGift],
  INVITE: [activityTypes.fission],
}

type Query = Received<typeof activityApi.preview>['query']
type Judged = { event: ActivityEvent & { amt: Fen }; prizes: readonly PrizeRow[]; isFirstCharge: boolean }
type Activity = ActivityRow & { scope: ActivityScope }
type ActivityScope = Parameters<typeof activityRefusal>[0]['scope']

/** What an event would receive, by the rules that decide it when it happens. Nothing is given and no budget is held. */
export async function previewActivities(ctx: Context, query: Query): Promise<PreviewedActivity[]> {
  const previewed = await eventOf(ctx, query)
  const { companyId, subject, at } = previewed
  const rows = await listForPreview(ctx, { companyId, at, types: typesOf[query.event], activityId: query.activityId })
  const ids = rows.map(({ id }) => id)
  const scopes = await scopesOf(ctx, ids)
  const times = await timesUsedOf(ctx, { customerId: subject.customerId, ids })
  const prizes = await prizesOfActivities(ctx, ids)
  const isFirstCharge = !(await hasCharged(ctx, subject.customerId))
  const verdicts = rows.map((row) => {
    const event = eventFor(previewed, times.get(row.id) ?? 0)
    return judge(
      { ...row, scope: scopes.get(row.id) ?? [] },
      { event, isFirstCharge, prizes: prizes.get(row.id) ?? [] },
    )
  })
  return verdicts.toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null))
}

const eventFor = ({ at, subject, amt }: PreviewedEvent, timesUsed: number) => ({ at, subject, amt, timesUsed })

type Verdict = Pick<PreviewedActivity, 'refusal' | 'reward' | 'inviteeReward' | 'serviceRate'>
const refused = (refusal: PreviewRefusal): Verdict => ({
  refusal,
  reward: null,
  inviteeReward: null,
  serviceRate: null,
})
const granted = (what: Partial<Verdict>): Verdict => ({
  refusal: null,
  reward: null,
  inviteeReward: null,
  serviceRate: null,
  ...what,
})

function judge(activity: Activity, judged: Judged): PreviewedActivity {
  const { id, activityName, activityType } = activity
  const verdict = verdictOn(activity, judged)
  const timesUsed = judged.event.timesUsed
  return { activityId: id, activityName, activityType, timesUsed, budgetLeftAmt: budgetLeft(activity), ...verdict }
}

function verdictOn(activity: Activity, { event, prizes: rows, isFirstCharge }: Judged): Verdict {
  const prizes = rows.map(toPrize)
  const names = new Map(rows.map(({ id, prizeName }) => [id, prizeName]))
  if (activity.activityType === activityTypes.chargeDiscount) return discountOf(activity, event)
  // the rule was checked against the type when it was saved
  const rewarding = { ...activity, prizes } as Activity & { prizes: typeof prizes } & ActivityRule
  if (rewarding.activityType === activityTypes.fission) {
    const { rewards, refusal } = decideInvitation(rewarding, event)
    if (!rewards) return refused(refusal)
    return granted({
      reward: presentReward(rewards.inviter, names),
      inviteeReward: presentReward(rewards.invitee, names),
    })
  }
  const { reward, refusal } = decideReward(rewarding, event)
  if (!reward) return refused(refusal)
  if (rewarding.activityType === activityTypes.firstCharge && !isFirstCharge) return refused('NOT_FIRST_CHARGE')
  return granted({ reward: presentReward(reward, names) })
}

function discountOf(activity: Activity, event: ActivityEvent): Verdict {
  const refusal = activityRefusal(activity, event)
  return refusal
    ? refused(refusal)
    : granted({ serviceRate: (activity.rule as RuleByType['CHARGE_DISCOUNT']).serviceRate })
}

const presentReward = (
  { giftAmt, vouchers, costAmt }: Reward,
  names: ReadonlyMap<string, string>,
): PreviewedReward => ({
  giftAmt,
  vouchers: vouchers.map(({ id, qty }) => ({ prizeName: names.get(id) ?? '', qty })),
  costAmt,
})
