import type { Sent } from '@chargedeck/contract/endpoint'
import { carrierCallApi } from '@chargedeck/contract/partner/carrier-call/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const logPage = (query: Sent<typeof carrierCallApi.logs>['query']) =>
  queryOptions({
    queryKey: ['carrier-log', 'page', query] as readonly unknown[],
    queryFn: () => call(carrierCallApi.logs, { query }),
  })

export const logDetail = (id: string) =>
  queryOptions({
    queryKey: ['carrier-log', 'one', id],
    queryFn: () => call(carrierCallApi.log, { query: { id } }),
  })
