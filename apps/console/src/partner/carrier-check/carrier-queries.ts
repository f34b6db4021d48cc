import { carrierOptions } from '@chargedeck/contract/site/carrier/option'
import type { CarrierType } from '@chargedeck/domain/carrier/kinds'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const carriersOfKind = (carrierType: CarrierType) =>
  queryOptions({
    queryKey: ['carrier', 'options', carrierType],
    queryFn: () => call(carrierOptions, { query: { carrierType } }),
  })
