import { roleApi } from '@chargedeck/contract/staff/role/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

/** Those that the caller may give. */
export const grantableRoles = queryOptions({
  queryKey: ['role', 'dropDown'],
  queryFn: () => call(roleApi.dropDown, {}),
  staleTime: 60_000,
})
