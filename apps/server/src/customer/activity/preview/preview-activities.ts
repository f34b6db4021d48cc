import type { activityApi, PreviewedActivity, PreviewedReward } from '@chargedeck/contract/customer/activity/calls'
import type { PreviewEvent, PreviewRefusal } from '@chargedeck/contract/customer/activity/enums'
import type { Received } from '@chargedeck/contract/endpoint'
import { activityCandidate } from '@chargedeck/domain/activity/activity-candidate'
import { activityTypes, type ActivityType } from '@chargedeck/domain/activity/kinds'
import { budgetLeft } from '@chargedeck/domain/activity/phase'
import type { ActivityEvent, ActivityLimits } from '@chargedeck/domain/activity/refusal'
import { decideInvitation, decideReward, type Reward } from '@chargedeck/domain/activity/rewards'
import type { ActivityRule, RuleByType } from '@chargedeck/domain/activity/rules'
import type { JudgedDiscount } from '@chargedeck/domain/discount/choose-discounts'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { isNewcomer } from '../../customer/public.ts'
import { timesAsInviter } from '../give/given-store.ts'
import { timesOf } from '../give/reward-of.ts'
import { judgeDiscounts } from './judge-discounts.ts'
import { eventOf, type PreviewedEvent } from './event.ts'
import { listForPreview } from './store.ts'
import { prizesOfActivities, toPrize, type PrizeRow } from '../prize-store.ts'
import { scopesOf, timesUsedOf, type ActivityRow } from '../store.ts'

const typesOf: Record<PreviewEvent, readonly ActivityType[]> = {
  TOP_UP: [activityTypes.topUpGift],
  CHARGE: [activityTypes.chargeDiscount, activityTypes.firstCharge, activityTypes.chargeRebate],
  REGISTER: [activityTypes.registerGift],
  INVITE: [activityTypes.fission],
}

type Query = Received<typeof activityApi.preview>['query']
type Judged = {
  event: ActivityEvent & { amt: Fen }
  prizes: readonly PrizeRow[]
  isFirstCharge: boolean
  /** Null: it is none. */
  discount: Verdict | null
}
type Activity = ActivityRow & Pick<ActivityLimits, 'scope'>

/** Whether a customer has paid for a charge: orders are of a higher group. */
export type HasPaidCharge = (ctx: Pick<Context, 'tx'>, customerId: string) => Promise<boolean>

/** What an event would receive, by the rules that decide it when it happens. Nothing is given and no budget is held. */
export async function previewActivities(
  ctx: Context,
  query: Query,
  hasPaidCharge: HasPaidCharge,
): Promise<PreviewedActivity[]> {
  const previewed = await eventOf(ctx, query)
  const { companyId, subject, at } = previewed
  const rows = await listForPreview(ctx, { companyId, at, types: typesOf[query.event], activityId: query.activityId })
  const ids = rows.map(({ id }) => id)
  const scopes = await scopesOf(ctx, ids)
  const timesFor = query.event === 'INVITE' ? timesAsInviter : timesUsedOf
  const times = await timesFor(ctx, { customerId: subject.customerId, ids })
  const prizes = await prizesOfActivities(ctx, ids)
  const isFirstCharge = !(await isKnown(ctx, previewed, hasPaidCharge))
  const activities = rows.map((row) => ({
    ...row,
    scope: scopes.get(row.id) ?? [],
    perCustomerTimes: timesOf(row),
  }))
  const eventOfEach = ({ id }: ActivityRow) => eventFor(previewed, times.get(id) ?? 0)
  const listed = activities
    .filter(({ activityType }) => activityType === activityTypes.chargeDiscount)
    .map((activity) => activityCandidate(asDiscount(activity), eventOfEach(activity)))
  const discounts = await judgeDiscounts(ctx, previewed, listed)
  const verdicts = activities.map((activity) => {
    const facts = { prizes: prizes.get(activity.id) ?? [], isFirstCharge }
    const discount = discountOf(discounts.get(activity.id), previewed)
    return judge(activity, { ...facts, event: eventOfEach(activity), discount })
  })
  return verdicts.toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null))
}

/** Who has paid before, or is not new, has no first charge. */
const isKnown = async (ctx: Context, { payer }: PreviewedEvent, hasPaidCharge: HasPaidCharge): Promise<boolean> =>
  payer !== null && ((await hasPaidCharge(ctx, payer.id)) || !(await isNewcomer(ctx, payer)))

const eventFor = ({ at, subject, amt }: PreviewedEvent, timesUsed: number) => ({
  at,
  subject,
  amt: amt ?? fen(0),
  timesUsed,
})

type Verdict = Pick<PreviewedActivity, 'refusal' | 'reward' | 'inviteeReward' | 'serviceRate' | 'discountAmt'>
const nothing = { reward: null, inviteeReward: null, serviceRate: null, discountAmt: null }
const refused = (refusal: PreviewRefusal): Verdict => ({ ...nothing, refusal })
const granted = (what: Partial<Verdict>): Verdict => ({ ...nothing, refusal: null, ...what })

function judge(activity: Activity, judged: Judged): PreviewedActivity {
  const { id, activityName, activityType } = activity
  const verdict = verdictOn(activity, judged)
  const timesUsed = judged.event.timesUsed
  return { activityId: id, activityName, activityType, timesUsed, budgetLeftAmt: budgetLeft(activity), ...verdict }
}

function verdictOn(activity: Activity, { event, prizes: rows, isFirstCharge, discount }: Judged): Verdict {
  const prizes = rows.map(toPrize)
  const names = new Map(rows.map(({ id, prizeName }) => [id, prizeName]))
  if (discount) return discount
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

// the rule was checked against the type when it was saved
const asDiscount = (activity: Activity) => ({ ...activity, rule: activity.rule as RuleByType['CHARGE_DISCOUNT'] })

/** An amount is told where one was named. */
function discountOf(judged: JudgedDiscount | undefined, { serviceAmt }: PreviewedEvent): Verdict | null {
  if (!judged) return null
  const { verdict, takenAmt, candidate } = judged
  if (verdict !== 'BEST' && verdict !== 'ON_TOP') return refused(verdict)
  return granted({ serviceRate: candidate.rate, discountAmt: serviceAmt === null ? null : takenAmt })
}

const presentReward = (
  { giftAmt, vouchers, costAmt }: Reward,
  names: ReadonlyMap<string, string>,
): PreviewedReward => ({
  giftAmt,
  vouchers: vouchers.map(({ id, qty }) => ({ prizeName: names.get(id) ?? '', qty })),
  costAmt,
})
