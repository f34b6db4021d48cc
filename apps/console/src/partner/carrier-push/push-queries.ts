import type { Sent } from '@chargedeck/contract/endpoint'
import { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import type { OrderPush } from '@chargedeck/contract/partner/carrier-check/order-pushes'
import type { OrderPushOutcome } from '@chargedeck/contract/partner/carrier-check/shapes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const pushPage = (query: Sent<typeof carrierCheckApi.pushes>['query']) =>
  queryOptions({
    queryKey: ['carrier-push', 'page', query] as readonly unknown[],
    queryFn: () => call(carrierCheckApi.pushes, { query }),
  })

/** An order for a subsidy goes again with the regulator's, unless that one is accepted. */
export const callOf = ({ pushType }: Pick<OrderPush, 'pushType'>) =>
  pushType === 'TPP_ORDER' ? carrierCheckApi.pushToTpp : carrierCheckApi.pushToRegulators

/** Chosen pushes, each to its own carrier: what one of them refuses takes nothing back from the others. */
async function pushAgain(pushes: readonly OrderPush[]): Promise<OrderPushOutcome[]> {
  const groups = [...Map.groupBy(pushes, (push) => `${callOf(push).path} ${push.carrierId}`).values()].map(onePerOrder)
  const outcomes: OrderPushOutcome[] = []
  const failures: Error[] = []
  for (const group of groups)
    try {
      outcomes.push(...(await pushGroup(group)))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      failures.push(error)
      outcomes.push(...group.map((push) => refusedPush(push, error)))
    }
  const [first] = failures
  if (first && failures.length === groups.length) throw first
  return outcomes
}

const onePerOrder = (pushes: readonly OrderPush[]): OrderPush[] => [
  ...new Map(pushes.map((push) => [push.orderId, push])).values(),
]

async function pushGroup(pushes: readonly OrderPush[]): Promise<OrderPushOutcome[]> {
  const [first] = pushes
  if (!first) return []
  const orderIds = pushes.map(({ orderId }) => orderId)
  return call(callOf(first), { body: { orderIds, carrierId: first.carrierId } })
}

const refusedPush = ({ orderId, orderNo }: OrderPush, { message }: Error): OrderPushOutcome => ({
  orderId,
  orderNo,
  result: 'REFUSED',
  message,
  receivers: [],
})

const useChange = changeOf('carrier-push', 'charge-order')
export const usePushAgain = () => useChange(pushAgain)

export type PushWay = 'pushToTpp' | 'pushToRegulators'
export const usePushOrders = (way: PushWay) =>
  useChange((orderIds: string[]) => call(carrierCheckApi[way], { body: { orderIds } }))

const typeOf = { pushToTpp: 'TPP_ORDER', pushToRegulators: 'REG_ORDER' } as const

export function pushPreview(way: PushWay, orders: readonly { orderId: string }[]) {
  const orderIds = orders.map(({ orderId }) => orderId)
  return {
    queryKey: ['carrier-push-preview', way, orderIds] as readonly unknown[],
    queryFn: () => call(carrierCheckApi.pushPreview, { query: { pushType: typeOf[way], orderIds } }),
  }
}
