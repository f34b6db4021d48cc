import type { doorApi } from '@chargedeck/contract/driver/door/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { listOwnOrders, startChargeOrder, stopOwnCharge } from '../../charging/charge-order/public.ts'
import type { Context } from '../../platform/context.ts'
import { ownCustomer, ownRequestId } from './own-customer.ts'

export async function start(
  ctx: Context,
  input: Received<typeof doorApi.start>['body'],
): Promise<Answer<typeof doorApi.start>> {
  await ownCustomer(ctx, input.customerId)
  const requestId = ownRequestId(ctx, input)
  const from = { startupWay: 'QR', startupMode: 'APP' } as const
  const { id: orderId, orderNo, orderStatus } = await startChargeOrder(ctx, { ...input, requestId }, from)
  return { orderId, orderNo, orderStatus }
}

export async function stop(
  ctx: Context,
  { customerId, orderId }: Received<typeof doorApi.stop>['body'],
): Promise<Answer<typeof doorApi.stop>> {
  await ownCustomer(ctx, customerId)
  return stopOwnCharge(ctx, { orderId, customerId })
}

export async function orders(
  ctx: Context,
  query: Received<typeof doorApi.orders>['query'],
): Promise<Answer<typeof doorApi.orders>> {
  await ownCustomer(ctx, query.customerId)
  return listOwnOrders(ctx, query) // the contract lets a driver's part of it through
}
