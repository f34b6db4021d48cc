import type { CarrierType } from '@chargedeck/domain/carrier/kinds'
import { useQuery } from '@tanstack/react-query'
import { carrierChoices } from './carrier-choice-queries.ts'

type Props = { id: string; carrierType?: CarrierType }

/** For a chosen filter or a fact that only has the id. */
export function CarrierName({ id, carrierType = 'TPP' }: Props) {
  const { data } = useQuery(carrierChoices({ carrierType }))
  return data?.find((carrier) => carrier.id === id)?.carrierName ?? id
}
