import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

const offered = 50

export const groupsLike = (searchValue: string, companyId?: string) =>
  queryOptions({
    queryKey: ['customer-group', 'choice', searchValue, companyId],
    queryFn: () =>
      call(customerGroupApi.page, {
        query: {
          pageNo: 1,
          pageSize: offered,
          ...(searchValue && { searchValue }),
          ...(companyId !== undefined && { companyId }),
        },
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const groupNamed = (id: string) =>
  queryOptions({
    queryKey: ['customer-group', 'detail', id],
    queryFn: () => call(customerGroupApi.detail, { query: { id } }),
    staleTime: 60_000,
  })
