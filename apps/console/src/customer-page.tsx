import { actionsOfCustomers } from './customer-offers.ts'
import { CustomerListPage } from './customer/customer/customer-list-page.tsx'
import type { CustomerSlots } from './customer/customer/parts/customer-slots.ts'
import { fissionList } from './customer/fission/customer-slots.ts'
import { vehicleList } from './customer/vehicle/customer-slots.ts'
import { voucherList } from './customer/voucher/customer-slots.ts'
import { refundChosen } from './money/trade-order/customer-slots.ts'
import { lazyDrawer } from './ui/lazy-part.tsx'

/** In the order that staff see. */
const slots: CustomerSlots = {
  lists: [vehicleList, voucherList, fissionList],
  actions: actionsOfCustomers,
  batchActions: [refundChosen],
  Drawer: lazyDrawer(async () => (await import('./customer-tabs.tsx')).CustomerDrawerWithTabs),
}

export const CustomerPage = () => <CustomerListPage slots={slots} />
