import { sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { lockRising } from '../../customer/vip/public.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { lockTopUpBudgets, rewardTopUps, type GivenReward, type RewardableTopUp } from '../reward/public.ts'
import { ordersRepaidJob } from './orders-repaid.ts'

type AwaitedTopUp = { customerId: string; companyId: string; tradeAmt: Fen }
/**
 * What activities give for top-ups, remembered for the answer and the audit row, and the memberships that they bring. Budgets
 * and memberships are locked here, before wallets.
 */
export async function gathering(ctx: Context, topUps: readonly AwaitedTopUp[]) {
  await lockTopUpBudgets(
    ctx,
    topUps.map(({ companyId }) => companyId),
  )
  const riseBy = await lockRising(ctx, topUps)
  const rewards = new Map<string, readonly GivenReward[]>()
  const moreGifts = async (topUps: readonly RewardableTopUp[]): Promise<ReadonlyMap<string, Fen>> => {
    for (const [id, given] of await rewardTopUps(ctx, topUps)) rewards.set(id, given)
    return new Map([...rewards].map(([id, given]) => [id, sumFen(given.map(({ giftAmt }) => giftAmt))]))
  }
  return { rewardsOf: (id: string) => [...(rewards.get(id) ?? [])], moreGifts, riseBy }
}

/** A job closes the orders that the payment covers. */
export async function closeRepaid({ tx }: Context, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await enqueue(tx, ordersRepaidJob, { orderIds }, { isUrgent: true })
}
