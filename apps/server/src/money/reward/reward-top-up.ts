import { activityBizs, activityTypes } from '@chargedeck/domain/activity/kinds'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { rewardsFor } from '../../customer/activity/public.ts'
import type { Context } from '../../platform/context.ts'
import { giveWithoutGift, type GivenReward } from './give.ts'
import { subjectOf, type Rewarded } from './subject-of.ts'

/** Gives what activities promise for a top-up, in its transaction. The gifts become part of the top-up, so that a refund finds them there. */
export async function rewardTopUp(
  ctx: Context,
  customer: Rewarded,
  { tradeId, tradeAmt }: { tradeId: string; tradeAmt: Fen },
): Promise<GivenReward[]> {
  const biz = { bizType: activityBizs.topUp, bizId: tradeId }
  const event = { ...biz, activityType: activityTypes.topUpGift, companyId: customer.companyId, at: ctx.now() }
  const given: GivenReward[] = []
  for (const decided of await rewardsFor(ctx, { ...event, subject: subjectOf(customer), amt: tradeAmt })) {
    const one = await giveWithoutGift(ctx, decided, { ...biz, customerId: customer.id })
    if (one) given.push(one)
  }
  return given
}
