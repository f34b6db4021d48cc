import { orgApi } from '@chargedeck/contract/staff/org/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

/** The organisations that the caller may see, with their ancestors. */
export const orgTree = queryOptions({
  queryKey: ['org', 'tree'],
  queryFn: () => call(orgApi.tree, {}),
  staleTime: 60_000,
})
