import { activityBizs, activityTypes } from '@chargedeck/domain/activity/kinds'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { lockRunning, rewardsFor } from '../../customer/activity/public.ts'
import { listCustomers } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import { giveWithoutGift, type GivenReward } from './give.ts'
import { subjectOf, type Rewarded } from './subject-of.ts'

type TopUp = { id: string; customerId: string; companyId: string; tradeAmt: Fen }

/** What activities give for each of these top-ups, by its id. Few companies run one: the top-ups of others need no question each. */
export async function rewardTopUps(
  ctx: Context,
  topUps: readonly TopUp[],
): Promise<ReadonlyMap<string, readonly GivenReward[]>> {
  const companyIds = [...new Set(topUps.map(({ companyId }) => companyId))]
  const running = { companyIds, activityType: activityTypes.topUpGift, at: ctx.now() }
  const rewarding = new Set((await lockRunning(ctx, running)).map(({ companyId }) => companyId))
  const rewarded = topUps.filter(({ companyId }) => rewarding.has(companyId))
  const given = new Map<string, GivenReward[]>()
  if (rewarded.length === 0) return given
  const customers = new Map(
    (
      await listCustomers(
        ctx,
        rewarded.map(({ customerId }) => customerId),
      )
    ).map((customer) => [customer.id, customer]),
  )
  for (const { id: tradeId, customerId, tradeAmt } of rewarded) {
    const customer = customers.get(customerId)
    if (customer) given.set(tradeId, await rewardTopUp(ctx, customer, { tradeId, tradeAmt }))
  }
  return given
}

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
