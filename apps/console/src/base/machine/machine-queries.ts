import { machineApi } from '@chargedeck/contract/base/machine/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const everyMs = 2000

/** The only file of this feature that talks to the server. Asked again only while the page is seen. */
export const machineFigures = () =>
  queryOptions({
    queryKey: ['machine'],
    queryFn: ({ signal }) => call(machineApi.query, {}, signal),
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
    gcTime: 0,
  })
