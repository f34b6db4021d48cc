import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { CustomerTab } from '../../customer/customer/parts/customer-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const ordersOfCustomer: CustomerTab = {
  key: 'orders',
  label: '充电订单',
  permission: chargeOrderApi.page,
  Content: lazyPart(async () => (await import('./list/orders-of-customer.tsx')).OrdersOfCustomer, tabMeanwhile),
}
