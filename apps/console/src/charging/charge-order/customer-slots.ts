import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { CustomerAction, CustomerTab } from '../../customer/customer/parts/customer-slots.ts'
import { whyNotChange } from '../../customer/customer/parts/why-not-change.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import { StartCharge } from './parts/start-charge.ts'
import { whyNotCharge } from './start/why-not-charge.ts'

export const ordersOfCustomer: CustomerTab = {
  key: 'orders',
  label: '充电订单',
  permission: chargeOrderApi.page,
  Content: lazyPart(async () => (await import('./list/orders-of-customer.tsx')).OrdersOfCustomer, tabMeanwhile),
}

export const startForCustomer: CustomerAction = {
  key: 'start',
  label: '启动充电',
  isAllowed: (may) => may(chargeOrderApi.start) && may(chargeOrderApi.page),
  whyNot: (customer) => whyNotChange(customer) ?? whyNotCharge(customer) ?? undefined,
  Dialog: StartCharge,
}
