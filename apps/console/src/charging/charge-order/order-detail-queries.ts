import { chargeOrderDetailApi } from '@chargedeck/contract/charging/charge-order/detail'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const chargeOrderDetail = (orderId: string) =>
  queryOptions({
    queryKey: ['charge-order', 'detail', orderId],
    queryFn: () => call(chargeOrderDetailApi.detail, { query: { orderId } }),
  })
