import type { Sent } from '@chargedeck/contract/endpoint'
import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import { openRoamingStates, type RoamingOrderState } from '@chargedeck/domain/roaming-order/states'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, NotSent, Refusal } from '../../../platform/api.ts'
import { changeOf } from '../../../platform/change-of.ts'

export const roamingPage = (query: Sent<typeof roamingOrderApi.page>['query']) =>
  queryOptions({
    queryKey: ['roaming-order', 'page', query] as readonly unknown[],
    queryFn: () => call(roamingOrderApi.page, { query }),
  })

const soonMs = 5000
const isOpen = (state: RoamingOrderState): boolean => openRoamingStates.some((open) => open === state)

/** Read again while one of them runs. */
export const latestRoamingOf = (customerId: string) =>
  queryOptions({
    queryKey: ['roaming-order', 'latest', customerId],
    queryFn: () => call(roamingOrderApi.page, { query: { customerId, pageSize: 5 } }),
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ orderStatus }) => isOpen(orderStatus)) ? soonMs : false,
  })

/** An order that is not settled is read again after a moment. */
export const roamingDetail = (id: string) =>
  queryOptions({
    queryKey: ['roaming-order', 'one', id],
    queryFn: () => call(roamingOrderApi.detail, { query: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data.orderStatus) ? soonMs : false),
  })

/** Without an answer nobody knows whether it started. */
export const didNotStart = (error: unknown): boolean => error instanceof Refusal || error instanceof NotSent

const useChange = changeOf('roaming-order', 'carrier-station')
export const useStartRoaming = () =>
  useChange((body: Sent<typeof roamingOrderApi.start>['body']) => call(roamingOrderApi.start, { body }))
export const useStopRoaming = () => useChange((id: string) => call(roamingOrderApi.stop, { body: { id } }))
export const useSettleRoaming = () =>
  useChange((body: Sent<typeof roamingOrderApi.settle>['body']) => call(roamingOrderApi.settle, { body }))
/** Not a query of orders: once the order is adjusted it would be asked again and refused. */
export const roamingAdjustPreview = (query: Sent<typeof roamingOrderApi.adjustPreview>['query']) =>
  queryOptions({
    queryKey: ['roaming-adjust-preview', query],
    queryFn: ({ signal }) => call(roamingOrderApi.adjustPreview, { query }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
export const useAdjustRoaming = () =>
  useChange((body: Sent<typeof roamingOrderApi.adjust>['body']) => call(roamingOrderApi.adjust, { body }))
export const useKeepRoaming = () =>
  useChange((body: Sent<typeof roamingOrderApi.keep>['body']) => call(roamingOrderApi.keep, { body }))
export const useConfirmRoaming = () =>
  useChange((body: Sent<typeof roamingOrderApi.confirmSettlement>['body']) =>
    call(roamingOrderApi.confirmSettlement, { body }),
  )
export const useRefuseRoaming = () =>
  useChange((body: Sent<typeof roamingOrderApi.refuseSettlement>['body']) =>
    call(roamingOrderApi.refuseSettlement, { body }),
  )
export const useCloseRoaming = () =>
  useChange((body: Sent<typeof roamingOrderApi.close>['body']) => call(roamingOrderApi.close, { body }))
