import type { doorApi } from '@chargedeck/contract/driver/door/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { listOwnOrders, startChargeOrder, stopOwnCharge } from '../../charging/charge-order/public.ts'
import type { Context } from '../../platform/context.ts'
import { appOf, ownCustomer } from './own-customer.ts'

/** Two apps, or two drivers of one, may use the same request id. */
export async function start(
  ctx: Context,
  { requestId, ...input }: Received<typeof doorApi.start>['body'],
): Promise<Answer<typeof doorApi.start>> {
  const { id: customerId } = await ownCustomer(ctx, input.customerId)
  const own = `${appOf(ctx).id}:${customerId}:${requestId}`
  const from = { startupWay: 'QR', startupMode: 'APP' } as const
  const { id: orderId, orderNo, orderStatus } = await startChargeOrder(ctx, { ...input, requestId: own }, from)
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
