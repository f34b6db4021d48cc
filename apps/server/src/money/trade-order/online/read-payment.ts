import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { onlineChannels, type OnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { isUnended } from '@chargedeck/domain/trade-order/awaits-payer'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findAccount, findEnabledAccount } from '../../pay-config/public.ts'
import { askNow, findPayTransOrNull } from '../../pay-trans/public.ts'
import { channelTextOf } from '../present.ts'
import { requirePayee } from '../refund-parties.ts'
import { findTrade, findTradeInSight } from '../trade-store.ts'

/** What the desk shows while somebody pays. */
export async function readPayment(ctx: Context, orderId: string): Promise<Answer<typeof tradeOrderApi.payment>> {
  const trade = await findTradeInSight(ctx, orderId)
  const asked = await findPayTransOrNull(ctx, orderId)
  if (!asked) throw new AppError('TRADE_ORDER.NOT_FOUND')
  const { tradeStatus, tradeAmt, giftAmt, tradeChannel, failReason } = trade
  const isOpen = isUnended(trade)
  const account = await findAccount(ctx, asked.payConfigId)
  return {
    orderId,
    tradeStatus,
    tradeAmt,
    giftAmt,
    tradeChannel: asked.provider as OnlineChannel, // only they are asked
    channelText: channelTextOf(tradeChannel),
    sandboxFlag: account?.account.isSandbox ? 1 : 0,
    inAppFlag: asked.payerId === null ? 0 : 1,
    codeUrl: isOpen ? asked.codeUrl : null,
    payParams: isOpen ? asked.payParams : null,
    expireTime: asked.expireTime && toWallTime(asked.expireTime),
    closingFlag: asked.closeTime !== null && isOpen ? 1 : 0,
    failReason: failReason ?? (isOpen ? asked.respDesc : null),
    answerTime: asked.answerTime && toWallTime(asked.answerTime),
  }
}

type PayeeQuery = Received<typeof tradeOrderApi.paymentChannels>['query']
export async function listPaymentChannels(
  ctx: Context,
  query: PayeeQuery,
): Promise<Answer<typeof tradeOrderApi.paymentChannels>> {
  const { companyId } = await requirePayee(ctx, query)
  const channels = []
  for (const tradeChannel of onlineChannels) {
    const found = await findEnabledAccount(ctx, { companyId, channel: tradeChannel })
    if (!found || (found.account.isSandbox && !ctx.allowsSandbox)) continue
    const sandboxFlag = found.account.isSandbox ? 1 : 0
    channels.push({ tradeChannel, channelText: channelTextOf(tradeChannel), sandboxFlag })
  }
  return channels
}

export async function queryPayment(ctx: Context, orderId: string): Promise<Answer<typeof tradeOrderApi.queryPayment>> {
  const { tradeNo } = await findTrade(ctx, orderId)
  if (!(await askNow(ctx, orderId))) throw new AppError('TRADE_ORDER.NOT_OPEN')
  ctx.note(orderId, { tradeNo })
  return { askedTime: toWallTime(ctx.now()) }
}
