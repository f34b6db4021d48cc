import { callerApi } from '@chargedeck/contract/charging/caller/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const callersWith = (number: string) =>
  queryOptions({
    queryKey: ['caller', number],
    queryFn: () => call(callerApi.find, { query: { number } }),
    enabled: number !== '',
  })
