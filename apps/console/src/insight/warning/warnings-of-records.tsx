import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import type { StationTabProps } from '../../site/station/parts/station-slots.ts'
import { WarningsOf } from './warnings-of.tsx'

export const WarningsOfPile = ({ pile }: { pile: Pile }) => <WarningsOf of={{ pileId: pile.id }} />
export const WarningsOfStation = ({ detail }: StationTabProps) => <WarningsOf of={{ stationId: detail.station.id }} />
export const WarningsOfOrder = ({ detail }: { detail: ChargeOrderDetail }) => (
  <WarningsOf of={{ orderId: detail.order.orderId }} />
)
