import { chargeStoryApi } from '@chargedeck/contract/charging/charge-order/story'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const stopCause = (orderId: string) =>
  queryOptions({
    queryKey: ['charge-order', 'stop-cause', orderId],
    queryFn: () => call(chargeStoryApi.stopCause, { query: { orderId } }),
  })
