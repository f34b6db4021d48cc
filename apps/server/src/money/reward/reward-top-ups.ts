import { subjectOf } from '@chargedeck/domain/activity/in-scope'
import { activityBizs, activityTypes } from '@chargedeck/domain/activity/kinds'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { lockRunning, rewardsForEach } from '../../customer/activity/public.ts'
import { listCustomers } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import { giveWithoutGifts, type GivenReward } from './give.ts'

export type RewardableTopUp = { id: string; customerId: string; companyId: string; tradeAmt: Fen }

/** The running activities for top-ups of these companies: locked before the wallets that they give to. */
export const lockTopUpBudgets = (ctx: Context, companyIds: readonly string[]) =>
  lockRunning(ctx, { companyIds: [...new Set(companyIds)], activityType: activityTypes.topUpGift, at: ctx.now() })

/**
 * Gives what activities promise for top-ups, in their transaction, by the ids of the top-ups. The gifts become part of them, so that a
 * refund finds them there.
 */
export async function rewardTopUps(
  ctx: Context,
  topUps: readonly RewardableTopUp[],
): Promise<ReadonlyMap<string, readonly GivenReward[]>> {
  const at = ctx.now()
  const companyIds = topUps.map(({ companyId }) => companyId)
  const running = await lockTopUpBudgets(ctx, companyIds)
  if (running.length === 0) return new Map()
  const customers = await listCustomers(ctx, [...new Set(topUps.map(({ customerId }) => customerId))])
  const subjects = new Map(customers.map((customer) => [customer.id, subjectOf(customer)]))
  const events = topUps.flatMap(({ id: bizId, customerId, companyId, tradeAmt: amt }) => {
    const subject = subjects.get(customerId)
    return subject ? [{ bizId, companyId, at, subject, amt }] : []
  })
  const decided = await rewardsForEach(ctx, running, events)
  const deserved = events.flatMap(({ bizId, subject: { customerId } }) =>
    (decided.get(bizId) ?? []).map((reward) => ({
      decided: reward,
      event: { bizType: activityBizs.topUp, bizId, customerId },
    })),
  )
  return giveWithoutGifts(ctx, deserved)
}
