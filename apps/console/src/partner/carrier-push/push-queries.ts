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

export const callOf = ({ pushType }: OrderPush) =>
  pushType === 'TPP_ORDER' ? carrierCheckApi.pushToTpp : carrierCheckApi.pushToRegulators

/** Chosen pushes, each to its own carrier. */
async function pushAgain(pushes: readonly OrderPush[]): Promise<OrderPushOutcome[]> {
  const outcomes: OrderPushOutcome[] = []
  const groups = Map.groupBy(pushes, ({ pushType, carrierId }) => `${pushType} ${carrierId}`)
  for (const [first, ...others] of groups.values())
    if (first) {
      const orderIds = [...new Set([first, ...others].map(({ orderId }) => orderId))]
      outcomes.push(...(await call(callOf(first), { body: { orderIds, carrierId: first.carrierId } })))
    }
  return outcomes
}

const useChange = changeOf('carrier-push')
export const usePushAgain = () => useChange(pushAgain)

export type PushWay = 'pushToTpp' | 'pushToRegulators'
export const usePushOrder = (way: PushWay) =>
  useChange((orderId: string) => call(carrierCheckApi[way], { body: { orderIds: [orderId] } }))
