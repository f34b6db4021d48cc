import type { CustomerTabProps } from '../../../customer/customer/parts/customer-slots.ts'
import type { ChargeOrderSlots } from '../parts/order-slots.ts'
import { OrdersInTab } from './orders-in-tab.tsx'

const columns = ['orderNo', 'orderStatus', 'stationName', 'totalEnergy', 'actualAmt', 'startTime']

type Props = CustomerTabProps & { slots: ChargeOrderSlots }

export const OrdersOfCustomer = ({ detail: { customer }, slots }: Props) => (
  <OrdersInTab of={{ customerId: customer.id }} columns={columns} slots={slots} />
)
