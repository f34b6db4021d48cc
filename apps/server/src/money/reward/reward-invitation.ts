import type { InvitationReward } from '@chargedeck/contract/customer/fission/shapes'
import { activityBizs } from '@chargedeck/domain/activity/kinds'
import type { Reward } from '@chargedeck/domain/activity/rewards'
import { fissionStates, isRewardDue } from '@chargedeck/domain/fission/states'
import { isVoidedBy, type VoidingRefusal } from '@chargedeck/domain/fission/voided-by'
import { fen, sumFen } from '@chargedeck/domain/kernel/money'
import { fissionRulesOf, namedVouchers, rewardsOfInvitation } from '../../customer/activity/public.ts'
import { findCustomerOrNull, isNewcomer } from '../../customer/customer/public.ts'
import { lockInvitation, saveInvitation, saveRewards, type FissionRow } from '../../customer/fission/public.ts'
import { vouchersOfSource } from '../../customer/voucher/public.ts'
import type { Context } from '../../platform/context.ts'
import { give } from './give.ts'

/** Gives both customers what an invitation promises, or neither. An invitation beyond the budget or the days of its activity, or of somebody who is not new, becomes void. */
export async function rewardInvitation(ctx: Context, id: string): Promise<void> {
  const invitation = await lockInvitation(ctx, id)
  const { activityId, inviterId, inviteeId, status } = invitation
  const rule = (await fissionRulesOf(ctx, [activityId])).get(activityId)
  if (!rule || inviteeId === null || !isRewardDue(status, rule.trigger)) return
  const inviter = await findCustomerOrNull(ctx, inviterId)
  if (!inviter) return voidFor(ctx, id, '邀请人已注销')
  const invitee = await findCustomerOrNull(ctx, inviteeId)
  if (!invitee) return voidFor(ctx, id, '被邀请人已注销')
  if (!(await isNewcomer(ctx, invitee))) return voidFor(ctx, id, '被邀请人不是新客户')
  const { activity, prizes, rewards, refusal } = await rewardsOfInvitation(ctx, {
    customer: inviter,
    activityId,
    invitationId: id,
    at: momentOf(invitation),
  })
  if (refusal !== null) return isVoidedBy(refusal) ? voidFor(ctx, id, voidTexts[refusal]) : undefined
  const giveTo = async (customerId: string, reward: Reward): Promise<InvitationReward[]> => {
    const vouchers = namedVouchers(reward, prizes)
    await give(ctx, { activity, reward, vouchers }, { customerId, bizType: activityBizs.invite, bizId: id })
    const source = { activityId, customerId, sourceType: activityBizs.invite, sourceId: id }
    const idsOf = Map.groupBy(await vouchersOfSource(ctx, source), ({ prizeId }) => prizeId)
    const gifts = reward.giftAmt > 0 ? [{ prizeName: '赠送金额', qty: 1, giftAmt: reward.giftAmt }] : []
    const named = vouchers.map(({ id: prizeId, prizeName, qty }) => ({
      prizeName,
      qty,
      giftAmt: fen(0),
      voucherIds: (idsOf.get(prizeId) ?? []).map((voucher) => voucher.id),
    }))
    return [...named, ...gifts]
  }
  await saveRewards(ctx, id, {
    inviter: await giveTo(inviterId, rewards.inviter),
    invitee: await giveTo(inviteeId, rewards.invitee),
    rewardAmt: sumFen([rewards.inviter.costAmt, rewards.invitee.costAmt]),
  })
}

/** The step that made the reward due. */
const momentOf = ({ firstChargeTime, registerTime, inviteTime }: FissionRow): Date =>
  firstChargeTime ?? registerTime ?? inviteTime

const voidTexts: Record<VoidingRefusal, string> = {
  ENDED: '活动已结束',
  USED_UP: '活动预算已用尽',
  BUDGET_TOO_SMALL: '活动预算不足',
}
const voidFor = async (ctx: Context, id: string, invalidReason: string): Promise<void> =>
  void (await saveInvitation(ctx, id, { status: fissionStates.void, invalidReason }))
