import { machineApi } from '@chargedeck/contract/base/machine/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const everyMs = 2000

/** The machine is read again only while the page is shown. */
export const machineFigures = () =>
  queryOptions({
    queryKey: ['machine'],
    queryFn: ({ signal }) => call(machineApi.query, {}, signal),
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
    gcTime: 0,
  })
