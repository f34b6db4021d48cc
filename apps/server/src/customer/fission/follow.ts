import { countsAsFirstCharge } from '@chargedeck/domain/fission/may-invite'
import { fissionStates, fissionSteps, fissionTriggers, isRewardDue } from '@chargedeck/domain/fission/states'
import type { RuleByType } from '@chargedeck/domain/activity/rules'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import { fissionRulesOf } from '../activity/public.ts'
import type { CustomerRow } from '../customer/public.ts'
import { lockForCharge, lockForInvitee, lockForMobile, lockForOrder, saveInvitation, type FissionRow } from './store.ts'

type Rules = ReadonlyMap<string, RuleByType['FISSION']>
const rulesOf = (ctx: Context, rows: readonly FissionRow[]): Promise<Rules> =>
  fissionRulesOf(
    ctx,
    rows.map(({ activityId }) => activityId),
  )

/** Moves the invitation of a new customer a step further. Returns the invitations whose rewards are due. */
export async function followRegistration(
  ctx: Context,
  { id: inviteeId, companyId, mobile, registerTime }: CustomerRow,
): Promise<string[]> {
  const waiting = await lockForMobile(ctx, companyId, mobile)
  for (const { id, status } of waiting)
    await saveInvitation(ctx, id, { status: fissionSteps.next(status, 'register') ?? status, inviteeId, registerTime })
  return dueAmong(ctx, await lockForInvitee(ctx, inviteeId))
}

type Charge = { customerId: string; orderId: string; paidAmt: Fen; at: Date }
/** An invitee pays a charge. Returns the invitations that are due for their rewards. */
export async function followCharge(ctx: Context, { customerId, orderId, paidAmt, at }: Charge): Promise<string[]> {
  const waiting = await lockForCharge(ctx, customerId)
  const rules: Rules = waiting.length > 0 ? await rulesOf(ctx, waiting) : new Map()
  for (const { id, status, activityId } of waiting) {
    const next = status === fissionStates.rewarded ? status : fissionSteps.next(status, 'charge')
    if (next && countsAsFirstCharge(paidAmt, rules.get(activityId)?.minAmt ?? null))
      await saveInvitation(ctx, id, { status: next, firstChargeTime: at, firstOrderId: orderId })
  }
  return dueAmong(ctx, await lockForInvitee(ctx, customerId))
}

/** A charge is settled again for less than an invitation asks: it waits for another one. Returns those whose rewards are lost. */
export async function undoCharge(ctx: Context, { orderId, paidAmt }: Pick<Charge, 'orderId' | 'paidAmt'>) {
  const counted = await lockForOrder(ctx, orderId)
  if (counted.length === 0) return []
  const rules = await rulesOf(ctx, counted)
  const lost = counted.filter(({ activityId }) => !countsAsFirstCharge(paidAmt, rules.get(activityId)?.minAmt ?? null))
  const noReward = { rewardTime: null, rewardAmt: fen(0), inviterRewards: '[]', inviteeRewards: '[]' }
  /** What was given for the registration stays. */
  const stays = ({ status, activityId }: FissionRow) =>
    status === fissionStates.rewarded && rules.get(activityId)?.trigger === fissionTriggers.register
  for (const invitation of lost) {
    const next = fissionSteps.next(invitation.status, 'undoCharge') ?? invitation.status
    const loss = stays(invitation) ? {} : { status: next, ...noReward }
    await saveInvitation(ctx, invitation.id, { ...loss, firstChargeTime: null, firstOrderId: null })
  }
  return lost.filter((one) => one.status === fissionStates.rewarded && !stays(one)).map(({ id }) => id)
}

async function dueAmong(ctx: Context, open: readonly FissionRow[]): Promise<string[]> {
  if (open.length === 0) return []
  const rules = await rulesOf(ctx, open)
  return open.flatMap(({ id, status, activityId }) => {
    const rule = rules.get(activityId)
    return rule && isRewardDue(status, rule.trigger) ? [id] : []
  })
}
