import { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import { roamingCheckLabels } from '@chargedeck/contract/partner/roaming-order/enums'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { roamingCheckStates } from '@chargedeck/domain/roaming-order/states'
import { PageLink } from '../../ui/text/page-link.tsx'

type Props = { order: Pick<RoamingOrder, 'id' | 'checkStatus'> }

/** Whether the order agrees with the partner that delivered it; a difference leads to the day that found it. */
export function RoamingCheck({ order: { id, checkStatus } }: Props) {
  const label = roamingCheckLabels[checkStatus]
  if (checkStatus !== roamingCheckStates.differing) return label
  return (
    <PageLink to={`/report/order-check?orderId=${id}`} needs={carrierCheckApi.checks}>
      {label}
    </PageLink>
  )
}
