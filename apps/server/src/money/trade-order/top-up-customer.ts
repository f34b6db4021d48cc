import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { fen, yuanText } from '@chargedeck/domain/kernel/money'
import { tradeStates } from '@chargedeck/domain/trade/states'
import { findCustomer } from '../../customer/customer/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { activeConfig } from '../../site/operation-config/public.ts'
import { fundsOf, topUpOffline } from '../ledger/public.ts'
import { closeRepaid, gathering } from './after-top-up.ts'

type TopUpInput = Received<typeof tradeOrderApi.topUp>['body']

/** Books what a customer paid at the counter. A large amount waits for a second person. */
export async function topUpCustomer(ctx: Context, input: TopUpInput): Promise<Answer<typeof tradeOrderApi.topUp>> {
  const { requestId, customerId, tradeChannel: channel, tradeAmt, giftAmt: given = fen(0), reason } = input
  const customer = await findCustomer(ctx, customerId)
  const { minTopUpAmt, maxTopUpAmt, topUpAuditAmt } = await activeConfig(ctx, customer.companyId)
  if (tradeAmt < minTopUpAmt || tradeAmt > maxTopUpAmt)
    throw new AppError(
      'TRADE_ORDER.BEYOND_LIMITS',
      `充值金额须在${yuanText(minTopUpAmt)}元到${yuanText(maxTopUpAmt)}元之间`,
    )
  const waits = tradeAmt >= topUpAuditAmt
  const { rewards, moreGift } = gathering(ctx, customer, tradeAmt)
  const topUp = { customerId, channel, tradeAmt, giftAmt: given, reason, requestId, moreGift, waits }
  const { tradeId: orderId, repaidOrderIds, isRepeat } = await topUpOffline(ctx, topUp)
  if (isRepeat) ctx.noteNothing()
  else ctx.note(orderId, { customerId, tradeChannel: channel, tradeAmt, giftAmt: given, waits, rewards, reason })
  await closeRepaid(ctx, repaidOrderIds)
  const { balanceAmt, giftAmt } = await fundsOf(ctx, customerId)
  return { orderId, tradeStatus: waits ? tradeStates.processing : tradeStates.succeeded, balanceAmt, giftAmt, rewards }
}
