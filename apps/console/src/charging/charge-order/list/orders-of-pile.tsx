import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { OrdersInTab } from './orders-in-tab.tsx'

const columns = ['orderNo', 'orderStatus', 'gunCode', 'mobile', 'totalEnergy', 'actualAmt', 'startTime', 'endTime']

export const OrdersOfPile = ({ pile: { pileNo } }: { pile: Pick<Pile, 'pileNo'> }) => (
  <OrdersInTab filters={{ pileNo }} columns={columns} />
)
