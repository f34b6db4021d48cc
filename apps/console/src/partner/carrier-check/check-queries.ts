import type { Sent } from '@chargedeck/contract/endpoint'
import { carrierCheckApi, type CheckFilters } from '@chargedeck/contract/partner/carrier-check/calls'
import type { CarrierCheck } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkStates } from '@chargedeck/domain/carrier/check/states'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const checkPage = (query: Sent<typeof carrierCheckApi.checks>['query']) =>
  queryOptions({
    queryKey: ['carrier-check', 'page', query] as readonly unknown[],
    queryFn: () => call(carrierCheckApi.checks, { query }),
  })

export const checkSummary = (query: CheckFilters) =>
  queryOptions({
    queryKey: ['carrier-check', 'summary', query],
    queryFn: () => call(carrierCheckApi.checkSummary, { query }),
    placeholderData: keepPreviousData,
  })

const soonMs = 2000
/** The carrier answers after a moment: until then the day is read again. */
export const checkDetail = (id: string) =>
  queryOptions({
    queryKey: ['carrier-check', 'one', id],
    queryFn: () => call(carrierCheckApi.checkOne, { query: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? soonMs : false),
  })

export const isRunning = ({ status, failReason }: CarrierCheck): boolean =>
  status === checkStates.checking || (status === checkStates.waiting && failReason === null)

const diffsPerPage = 20
/** Of the last comparison, or of those before it. */
export const diffsOfCheck = ({ id: checkId, checkTime }: CarrierCheck, pageNo: number, of: 'last' | 'earlier') =>
  queryOptions({
    queryKey: ['carrier-check', 'diffs', checkId, of, pageNo, checkTime],
    queryFn: () =>
      call(carrierCheckApi.diffs, {
        query: { checkId, pageNo, pageSize: diffsPerPage, ...(of === 'earlier' && { outdatedOnly: 1 as const }) },
      }),
  })

const useChange = changeOf('carrier-check')
export const useCheckOrders = () =>
  useChange((body: Sent<typeof carrierCheckApi.check>['body']) => call(carrierCheckApi.check, { body }))
