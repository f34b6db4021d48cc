import type { Sent } from '@chargedeck/contract/endpoint'
import { carrierOptions } from '@chargedeck/contract/site/carrier/option'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

type Wanted = Sent<typeof carrierOptions>['query']

export const carrierChoices = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['carrier', 'options', wanted],
    queryFn: () => call(carrierOptions, { query: wanted }),
  })
