import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { mayEndStuck, stuckRefundEnds } from '@chargedeck/domain/trade-order/stuck-refund'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { payRefundByHand, returnRefund } from '../../ledger/public.ts'
import { endStuck } from '../../pay-trans/public.ts'
import { presentOwnTrade } from '../present.ts'
import { findTrade } from '../trade-store.ts'

type EndInput = Omit<Received<typeof tradeOrderApi.endStuckRefund>['body'], 'requestId'>

/** Ends a refund that its channel cannot: staff paid it out, or it goes back to the balance. */
export async function endStuckRefund(
  ctx: Context,
  input: EndInput,
): Promise<Answer<typeof tradeOrderApi.endStuckRefund>> {
  const { orderId, way, tradeChannel, reason } = input
  const refund = await findTrade(ctx, orderId)
  const isReviewed = refund.reviewUser !== null
  if (!mayEndStuck({ operatorId: refund.createUser, isReviewed }, ctx.actor.userId))
    throw new AppError('TRADE_ORDER.NEEDS_REVIEW', '这笔退款经过复核，须由发起人以外的人结束')
  if (!(await endStuck(ctx, orderId, reason)) || !(await endTrade(ctx, input)))
    throw new AppError('TRADE_ORDER.NOT_OPEN', '渠道没有报告这笔退款异常，不能人工结束')
  ctx.note(orderId, { way, tradeChannel, before: refund.tradeChannel, tradeAmt: refund.tradeAmt, reason })
  return presentOwnTrade(await findTrade(ctx, orderId))
}

async function endTrade(ctx: Context, { orderId, way, tradeChannel, reason }: EndInput): Promise<boolean> {
  if (way === stuckRefundEnds.returned) return returnRefund(ctx, orderId, { step: 'fail', why: reason })
  if (tradeChannel === undefined) throw refusedAt('tradeChannel', 'REQUEST.INVALID', '请选择付款渠道')
  return payRefundByHand(ctx, orderId, tradeChannel)
}
