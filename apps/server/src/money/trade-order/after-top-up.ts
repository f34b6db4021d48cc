import { sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { rewardTopUp, rewardTopUps, type GivenReward } from '../reward/public.ts'
import { ordersRepaidJob } from './orders-repaid.ts'

type Customer = Parameters<typeof rewardTopUp>[1]

/** What activities give for a top-up, remembered for the answer. */
export function gathering(ctx: Context, customer: Customer, tradeAmt: Fen) {
  const rewards: GivenReward[] = []
  const moreGift = async (tradeId: string): Promise<Fen> => {
    rewards.push(...(await rewardTopUp(ctx, customer, { tradeId, tradeAmt })))
    return sumFen(rewards.map((reward) => reward.giftAmt))
  }
  return { rewards, moreGift }
}

/** The same for many top-ups. */
export function gatheringEach(ctx: Context) {
  const rewards = new Map<string, readonly GivenReward[]>()
  const moreGifts = async (topUps: Parameters<typeof rewardTopUps>[1]): Promise<ReadonlyMap<string, Fen>> => {
    for (const [id, given] of await rewardTopUps(ctx, topUps)) rewards.set(id, given)
    return new Map([...rewards].map(([id, given]) => [id, sumFen(given.map(({ giftAmt }) => giftAmt))]))
  }
  return { rewardsOf: (id: string) => rewards.get(id) ?? [], moreGifts }
}

/** A job closes the orders that the payment covers. */
export async function closeRepaid({ tx }: Context, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await enqueue(tx, ordersRepaidJob, { orderIds }, { isUrgent: true })
}
