import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { CustomerTab } from '../../customer/customer/parts/customer-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import type { ChargeOrderSlots } from './parts/order-slots.ts'

const OrdersOfCustomer = lazyPart(
  async () => (await import('./list/orders-of-customer.tsx')).OrdersOfCustomer,
  tabMeanwhile,
)

export const ordersOfCustomer = (slots: ChargeOrderSlots): CustomerTab => ({
  key: 'orders',
  label: '充电订单',
  permission: chargeOrderApi.page,
  Content: ({ detail }) => <OrdersOfCustomer detail={detail} slots={slots} />,
})
