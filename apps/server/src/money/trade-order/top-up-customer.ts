import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { fen, sumFen, yuanText } from '@chargedeck/domain/kernel/money'
import { findCustomer } from '../../customer/customer/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { activeConfig } from '../../site/operation-config/public.ts'
import { fundsOf, topUpOffline } from '../ledger/public.ts'
import { rewardTopUp, type GivenReward } from '../reward/public.ts'
import { ordersRepaidJob } from './orders-repaid.ts'

type TopUpInput = Received<typeof tradeOrderApi.topUp>['body']

/** Books what a customer paid at the counter. A job closes the orders that the payment covers. */
export async function topUpCustomer(ctx: Context, input: TopUpInput): Promise<Answer<typeof tradeOrderApi.topUp>> {
  const { requestId, customerId, tradeChannel: channel, tradeAmt, giftAmt: given = fen(0), reason } = input
  const customer = await findCustomer(ctx, customerId)
  const { companyId } = customer
  const { minTopUpAmt, maxTopUpAmt } = await activeConfig(ctx, companyId)
  if (tradeAmt < minTopUpAmt || tradeAmt > maxTopUpAmt)
    throw new AppError(
      'TRADE_ORDER.BEYOND_LIMITS',
      `充值金额须在${yuanText(minTopUpAmt)}元到${yuanText(maxTopUpAmt)}元之间`,
    )
  const rewards: GivenReward[] = []
  const moreGift = async (tradeId: string) => {
    rewards.push(...(await rewardTopUp(ctx, customer, { tradeId, tradeAmt })))
    return sumFen(rewards.map((reward) => reward.giftAmt))
  }
  const topUp = { customerId, channel, tradeAmt, giftAmt: given, reason, requestId, moreGift }
  const { tradeId: orderId, repaidOrderIds, isRepeat } = await topUpOffline(ctx, topUp)
  if (isRepeat) ctx.noteNothing()
  else ctx.note(orderId, { customerId, tradeChannel: channel, tradeAmt, giftAmt: given, rewards, reason })
  if (repaidOrderIds.length > 0)
    await enqueue(ctx.tx, ordersRepaidJob, { orderIds: repaidOrderIds }, { isUrgent: true })
  const { balanceAmt, giftAmt } = await fundsOf(ctx, customerId)
  return { orderId, balanceAmt, giftAmt, rewards }
}
