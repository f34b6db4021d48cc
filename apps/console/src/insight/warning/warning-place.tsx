import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Warning } from '@chargedeck/contract/insight/warning/shapes'
import { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { stationApi } from '@chargedeck/contract/site/station/calls'
import { PageLink } from '../../ui/text/page-link.tsx'

export const StationLink = ({ warning: { stationId, stationName } }: { warning: Warning }) =>
  stationId === null ? (
    <>-</>
  ) : (
    <PageLink to={`/station?open=${stationId}`} needs={stationApi.detail}>
      {stationName ?? stationId}
    </PageLink>
  )

/** The gun, the pile or how many devices; of what has no device, the carrier or the group. */
export function DeviceLink({ warning }: { warning: Warning }) {
  const { stormFlag, deviceQty, openDeviceQty, pileId, pileNo, gunName, carrierId, carrierName, groupName } = warning
  if (stormFlag === 1) return <>{`${deviceQty}台设备，${openDeviceQty}台未恢复`}</>
  if (pileId !== null)
    return (
      <PageLink to={`/charger-pile?open=${pileId}`} needs={pileApi.detail}>
        {[pileNo ?? pileId, gunName].filter(Boolean).join(' ')}
      </PageLink>
    )
  if (carrierId !== null)
    return (
      <PageLink to={`/carrier?open=${carrierId}`} needs={carrierApi.page}>
        {carrierName ?? carrierId}
      </PageLink>
    )
  return <>{groupName ?? '-'}</>
}

type Ordered = Pick<Warning, 'orderId' | 'orderNo'>
export const OrderLink = ({ warning: { orderId, orderNo } }: { warning: Ordered }) =>
  orderId === null ? (
    <>-</>
  ) : (
    <PageLink to={`/orders/charge?orderId=${orderId}&open=${orderId}`} needs={chargeOrderApi.page}>
      {orderNo ?? orderId}
    </PageLink>
  )
