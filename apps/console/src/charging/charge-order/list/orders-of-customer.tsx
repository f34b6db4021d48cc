import type { CustomerTabProps } from '../../../customer/customer/parts/customer-slots.ts'
import { OrdersInTab } from './orders-in-tab.tsx'

const columns = ['orderNo', 'orderStatus', 'stationName', 'totalEnergy', 'actualAmt', 'startTime']

export const OrdersOfCustomer = ({ detail: { customer } }: CustomerTabProps) => (
  <OrdersInTab filters={{ customerId: customer.id }} columns={columns} />
)
