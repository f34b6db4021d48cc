import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const payingCustomer = (id: string) =>
  queryOptions({ queryKey: ['customer', 'detail', id], queryFn: () => call(customerApi.detail, { query: { id } }) })

export const payingGroup = (id: string) =>
  queryOptions({
    queryKey: ['customer-group', 'detail', id],
    queryFn: () => call(customerGroupApi.detail, { query: { id } }),
  })
