import type { CarrierOption } from '@chargedeck/contract/site/carrier/option'
import type { CarrierType } from '@chargedeck/domain/carrier/kinds'
import { useQueries } from '@tanstack/react-query'
import { carrierChoices } from '../../../site/carrier/parts/carrier-choice-queries.ts'

/** Carriers of these kinds, in this order. */
export function useCarrierChoices(kinds: readonly CarrierType[]): { carriers: CarrierOption[]; isPending: boolean } {
  return useQueries({
    queries: kinds.map((carrierType) => carrierChoices({ carrierType })),
    combine: (answers) => ({
      carriers: answers.flatMap(({ data }) => data ?? []),
      isPending: answers.some(({ isPending }) => isPending),
    }),
  })
}

/** Who sends or gets orders; regulators only get them. */
export const checkedKinds = ['TPP', 'SUP'] as const satisfies readonly CarrierType[]
export const supplierKinds = ['SUP'] as const satisfies readonly CarrierType[]
export const pushedKinds = ['TPP', 'REG'] as const satisfies readonly CarrierType[]
