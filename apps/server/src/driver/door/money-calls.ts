import type { doorApi } from '@chargedeck/contract/driver/door/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { findTrade, listTradeOrders, readPayment, topUpCustomer } from '../../money/trade-order/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { ownCustomer, ownRequestId } from './own-customer.ts'

export async function topUp(
  ctx: Context,
  { payer, ...input }: Received<typeof doorApi.topUp>['body'],
): Promise<Answer<typeof doorApi.topUp>> {
  await ownCustomer(ctx, input.customerId)
  const { orderId, tradeStatus } = await topUpCustomer(ctx, { ...input, requestId: ownRequestId(ctx, input) }, payer)
  return { orderId, tradeStatus }
}

export async function payment(
  ctx: Context,
  { customerId, orderId }: Received<typeof doorApi.payment>['query'],
): Promise<Answer<typeof doorApi.payment>> {
  await ownCustomer(ctx, customerId)
  if ((await findTrade(ctx, orderId)).customerId !== customerId) throw new AppError('TRADE_ORDER.NOT_FOUND')
  return readPayment(ctx, orderId)
}

export async function trades(
  ctx: Context,
  query: Received<typeof doorApi.trades>['query'],
): Promise<Answer<typeof doorApi.trades>> {
  await ownCustomer(ctx, query.customerId)
  return listTradeOrders(ctx, query) // the contract lets a driver's part of it through
}
