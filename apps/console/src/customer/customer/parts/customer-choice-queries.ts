import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const customersLike = (searchValue: string, companyId?: string) =>
  queryOptions({
    queryKey: ['customer', 'choice', searchValue, companyId],
    queryFn: () =>
      call(customerApi.page, {
        query: { pageSize: 20, ...(searchValue && { searchValue }), ...(companyId !== undefined && { companyId }) },
      }),
    placeholderData: keepPreviousData,
  })

/** Who was chosen, with their wallet. */
export const chosenCustomer = (id: string) =>
  queryOptions({ queryKey: ['customer', 'detail', id], queryFn: () => call(customerApi.detail, { query: { id } }) })
