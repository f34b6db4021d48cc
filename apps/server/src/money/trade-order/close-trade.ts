import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { waitsForReview } from '@chargedeck/domain/trade-order/review'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { closeTopUp, returnRefund } from '../ledger/public.ts'
import { closeSoon } from '../pay-trans/public.ts'
import { findTrade, listTradesOfBatch } from './trade-store.ts'

type CloseInput = Omit<Received<typeof tradeOrderApi.close>['body'], 'requestId'>

/** Gives up what waits for its review. Of a refund that is all of its batch, since it was one request. */
export async function closeTrade(
  ctx: Context,
  { orderId, reason: why }: CloseInput,
): Promise<Answer<typeof tradeOrderApi.close>> {
  const trade = await findTrade(ctx, orderId)
  if (trade.payConfigId !== null) return closePayment(ctx, orderId, why)
  if (!waitsForReview(trade)) throw new AppError('TRADE_ORDER.NOT_OPEN')
  const { refundBatchNo } = trade
  const batch = refundBatchNo === null ? [trade] : await listTradesOfBatch(ctx, refundBatchNo)
  const orderIds = batch.filter(waitsForReview).map(({ id }) => id)
  const giveUp = refundBatchNo === null ? closeTopUp : closeRefund
  for (const id of orderIds) if (!(await giveUp(ctx, id, why))) throw new AppError('TRADE_ORDER.NOT_OPEN')
  ctx.note(orderId, { refundBatchNo, orderIds, reason: why })
  return { orderIds }
}

/** The channel ends it first, unless it has the money by then: a job asks it. */
async function closePayment(ctx: Context, orderId: string, why: string): Promise<Answer<typeof tradeOrderApi.close>> {
  if (!(await closeSoon(ctx, orderId))) throw new AppError('TRADE_ORDER.NOT_OPEN')
  ctx.note(orderId, { orderIds: [orderId], reason: why })
  return { orderIds: [orderId] }
}

const closeRefund = (ctx: Context, id: string, why: string) => returnRefund(ctx, id, { step: 'close', why })
