import type { Pile } from '@chargedeck/contract/site/pile/calls'
import type { ChargeOrderSlots } from '../parts/order-slots.ts'
import { OrdersInTab } from './orders-in-tab.tsx'

const columns = ['orderNo', 'orderStatus', 'gunCode', 'mobile', 'totalEnergy', 'actualAmt', 'startTime', 'endTime']

type Props = { pile: Pick<Pile, 'pileNo'>; slots: ChargeOrderSlots }

export const OrdersOfPile = ({ pile: { pileNo }, slots }: Props) => (
  <OrdersInTab of={{ pileNo }} columns={columns} slots={slots} />
)
