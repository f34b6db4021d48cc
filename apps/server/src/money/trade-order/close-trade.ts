import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { tradeStates } from '@chargedeck/domain/trade/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { returnRefund } from '../ledger/public.ts'
import { findTrade, listTradesOfBatch } from './trade-store.ts'

type CloseInput = Received<typeof tradeOrderApi.close>['body']

/** Gives up a refund that waits for its review: all of its batch, since it was one request. */
export async function closeTrade(
  ctx: Context,
  { orderId, reason: why }: CloseInput,
): Promise<Answer<typeof tradeOrderApi.close>> {
  const { refundBatchNo } = await findTrade(ctx, orderId)
  const batch = refundBatchNo === null ? [] : await listTradesOfBatch(ctx, refundBatchNo)
  const orderIds = batch.filter(({ tradeStatus }) => tradeStatus === tradeStates.toPay).map(({ id }) => id)
  if (!orderIds.includes(orderId)) throw new AppError('TRADE_ORDER.NOT_OPEN')
  for (const id of orderIds)
    if (!(await returnRefund(ctx, id, { step: 'close', why }))) throw new AppError('TRADE_ORDER.NOT_OPEN')
  ctx.note(orderId, { refundBatchNo, orderIds, reason: why })
  return { orderIds }
}
