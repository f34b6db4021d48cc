import { sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { rewardTopUp, type GivenReward } from '../reward/public.ts'
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

/** A job closes the orders that the payment covers. */
export async function closeRepaid({ tx }: Context, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await enqueue(tx, ordersRepaidJob, { orderIds }, { isUrgent: true })
}
