import type { Sent } from '@chargedeck/contract/endpoint'
import { waiverPushApi } from '@chargedeck/contract/kit/waiver-push/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const pushPage = (query: Sent<typeof waiverPushApi.page>['query']) =>
  queryOptions({
    queryKey: ['waiver-push', 'page', query] as readonly unknown[],
    queryFn: () => call(waiverPushApi.page, { query }),
  })

const useChange = changeOf('waiver-push', 'barrier-gate')
export const useResendPush = () => useChange((id: string) => call(waiverPushApi.resend, { body: { id } }))
export const useResendOfOrders = () =>
  useChange((orderIds: string[]) => call(waiverPushApi.resend, { body: { orderIds } }))

export function resendPreview(orders: readonly { orderId: string }[]) {
  const orderIds = orders.map(({ orderId }) => orderId)
  return {
    queryKey: ['waiver-resend-preview', orderIds] as readonly unknown[],
    queryFn: () => call(waiverPushApi.preview, { query: { orderIds } }),
  }
}
