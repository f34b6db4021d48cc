import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { orderCheckLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { orderPartnerStates } from '@chargedeck/domain/charge-order/partner-states'
import { PageLink } from '../../../ui/text/page-link.tsx'

type Props = { order: Pick<ChargeOrder, 'orderId' | 'checkStatus'> }

/** Whether the order agrees with its carrier; a difference leads to the day that found it, a page of a group above. */
export function OrderCheck({ order: { orderId, checkStatus } }: Props) {
  const label = orderCheckLabels[checkStatus]
  if (checkStatus !== orderPartnerStates.failed) return label
  return (
    <PageLink to={`/report/order-check?orderId=${orderId}`} needs="carrier:order:check:page">
      {label}
    </PageLink>
  )
}
