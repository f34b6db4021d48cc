import { carrierOptions, type CarrierOption } from '@chargedeck/contract/site/carrier/option'
import type { CarrierType } from '@chargedeck/domain/carrier/kinds'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

/** Carriers of these kinds, in this order. */
export function useCarrierChoices(kinds: readonly CarrierType[]): { carriers: CarrierOption[]; isPending: boolean } {
  return useQueries({
    queries: kinds.map((carrierType) => ({
      queryKey: ['carrier', 'options', carrierType],
      queryFn: () => call(carrierOptions, { query: { carrierType } }),
    })),
    combine: (answers) => ({
      carriers: answers.flatMap(({ data }) => data ?? []),
      isPending: answers.some(({ isPending }) => isPending),
    }),
  })
}

/** Who sends or gets orders; regulators only get them. */
export const checkedKinds = ['TPP', 'SUP'] as const satisfies readonly CarrierType[]
export const pushedKinds = ['TPP', 'REG'] as const satisfies readonly CarrierType[]
