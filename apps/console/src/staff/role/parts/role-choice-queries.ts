import { roleApi } from '@chargedeck/contract/staff/role/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

/** The roles that the caller may assign. */
export const grantableRoles = queryOptions({
  queryKey: ['role', 'dropDown'],
  queryFn: () => call(roleApi.dropDown, {}),
  staleTime: 60_000,
})
