import { fissionApi, type Invitation } from '@chargedeck/contract/customer/fission/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

type Query = Sent<typeof fissionApi.page>['query']

export const fissionPage = (query: Query) =>
  queryOptions({
    queryKey: ['fission', 'page', query] as readonly unknown[],
    queryFn: (): Promise<Page<Invitation>> => call(fissionApi.page, { query: { ...query, withSums: 0 } }),
  })

/** Beside the page, so that the list does not wait for them. */
export const fissionSums = ({
  pageNo: _no,
  pageSize: _size,
  sortField: _field,
  sortOrder: _order,
  ...filters
}: Query) =>
  queryOptions({
    queryKey: ['fission', 'sums', filters] as readonly unknown[],
    queryFn: () => call(fissionApi.page, { query: { ...filters, pageNo: 1, pageSize: 1 } }),
    select: ({ summary }) => summary,
  })
