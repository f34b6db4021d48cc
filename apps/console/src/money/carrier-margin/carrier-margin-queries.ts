import type { Sent } from '@chargedeck/contract/endpoint'
import { carrierMarginApi } from '@chargedeck/contract/money/carrier-margin/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const movementsPage = (query: Sent<typeof carrierMarginApi.movements>['query']) =>
  queryOptions({
    queryKey: ['carrier', 'movements', query] as readonly unknown[],
    queryFn: () => call(carrierMarginApi.movements, { query }),
  })

const useChange = changeOf('carrier')
export type CarrierPaid = Sent<typeof carrierMarginApi.topUp>['body']
export const useTopUpMargin = () => useChange((body: CarrierPaid) => call(carrierMarginApi.topUp, { body }))
export const usePayOut = () => useChange((body: CarrierPaid) => call(carrierMarginApi.payOut, { body }))
export const useRepayCarrier = () => useChange((body: CarrierPaid) => call(carrierMarginApi.repay, { body }))
export const useRefundMargin = () => useChange((body: CarrierPaid) => call(carrierMarginApi.refundMargin, { body }))
export const useRefundOverpaid = () => useChange((body: CarrierPaid) => call(carrierMarginApi.refundOverpaid, { body }))
export const useCollectOverpaid = () =>
  useChange((body: CarrierPaid) => call(carrierMarginApi.collectOverpaid, { body }))

/** From which amount on what goes back waits for a second person. */
export const backTerms = (carrierId: string) =>
  queryOptions({
    queryKey: ['carrier', 'back-terms', carrierId],
    queryFn: () => call(carrierMarginApi.backTerms, { query: { carrierId } }),
    gcTime: 0,
  })

export const waitingBack = (carrierId: string) =>
  queryOptions({
    queryKey: ['carrier', 'waiting-back', carrierId],
    queryFn: () => call(carrierMarginApi.waitingBack, { query: { carrierId } }),
  })
export const useConfirmBack = () =>
  useChange((body: Sent<typeof carrierMarginApi.confirmBack>['body']) => call(carrierMarginApi.confirmBack, { body }))
export const useRefuseBack = () =>
  useChange((body: Sent<typeof carrierMarginApi.refuseBack>['body']) => call(carrierMarginApi.refuseBack, { body }))
