import { startVouchersApi } from '@chargedeck/contract/charging/charge-order/discounts'
import type { Sent } from '@chargedeck/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useMay } from '../../../platform/me.ts'

/** Only where staff may see a customer's vouchers; a start without an answer leaves the choice to the server. */
export const useStartVouchers = (query: Sent<typeof startVouchersApi.startVouchers>['query']) =>
  useQuery({
    queryKey: ['charge-order', 'vouchers', query],
    queryFn: () => call(startVouchersApi.startVouchers, { query }),
    enabled: useMay()(startVouchersApi.startVouchers),
    placeholderData: keepPreviousData,
    retry: false,
  })
