import type { CarrierType } from '@chargedeck/domain/carrier/kinds'
import { useCarrierChoices } from './carrier-choices.ts'

type Props = { id: string; kinds: readonly CarrierType[] }
const CarrierName = ({ id, kinds }: Props) =>
  useCarrierChoices(kinds).carriers.find((carrier) => carrier.id === id)?.carrierName ?? '指定的一家'

/** For lists that are filtered by a carrier. */
export const carrierTextsOf = (kinds: readonly CarrierType[]) => ({
  carrierId: (id: string) => <CarrierName id={id} kinds={kinds} />,
})
