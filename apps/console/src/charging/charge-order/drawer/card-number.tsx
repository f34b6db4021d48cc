import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { useMay } from '../../../platform/me.ts'
import { MaskedText } from '../../../ui/text/masked-text.tsx'
import { useRevealCard } from './handling-queries.ts'

/** The masked card number, and the whole one for a while for users with the right. */
export function CardNumber({ order: { orderId, idTag } }: { order: ChargeOrder }) {
  const may = useMay()
  const { mutateAsync } = useRevealCard(orderId)
  const reveal = async () => (await mutateAsync()).idTag
  return <MaskedText value={idTag} {...(may(chargeOrderApi.plain) && { reveal })} />
}
