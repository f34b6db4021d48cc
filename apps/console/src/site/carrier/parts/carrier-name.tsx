import { carrierOptions } from '@chargedeck/contract/site/carrier/option'
import type { CarrierType } from '@chargedeck/domain/carrier/kinds'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../platform/me.ts'
import { carrierChoices } from './carrier-choice-queries.ts'

type Props = { id: string; carrierType?: CarrierType }

/** The name of a carrier of which only the id is known. */
export function CarrierName({ id, carrierType = 'TPP' }: Props) {
  const isAllowed = useMay()(carrierOptions)
  const { data } = useQuery({ ...carrierChoices({ carrierType }), enabled: isAllowed })
  return <>{data?.find((carrier) => carrier.id === id)?.carrierName ?? '指定的一家'}</>
}
