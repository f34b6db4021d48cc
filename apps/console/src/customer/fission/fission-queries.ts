import { fissionApi, type Invitation } from '@chargedeck/contract/customer/fission/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const fissionPage = (query: Sent<typeof fissionApi.page>['query']) =>
  queryOptions({
    queryKey: ['fission', 'page', query] as readonly unknown[],
    queryFn: (): Promise<Page<Invitation>> => call(fissionApi.page, { query }),
  })

/** Out of the same answer as the page. */
export const fissionSums = (query: Sent<typeof fissionApi.page>['query']) =>
  queryOptions({
    queryKey: ['fission', 'page', query] as readonly unknown[],
    queryFn: () => call(fissionApi.page, { query }),
    select: ({ summary }) => summary,
  })
