import { customerActions } from './customer/customer/customer-actions.ts'
import { CustomerListPage } from './customer/customer/customer-list-page.tsx'
import type { CustomerSlots } from './customer/customer/parts/customer-slots.ts'
import { fissionList } from './customer/fission/customer-slots.ts'
import { vehicleList } from './customer/vehicle/customer-slots.ts'
import { grantToCustomer, voucherList } from './customer/voucher/customer-slots.ts'
import { clearCustomer, topUpCustomer } from './money/trade-order/customer-slots.ts'
import { lazyPart } from './ui/lazy-part.tsx'

const { editCustomer, lockCustomer, unlockCustomer, addCard, exportOwnData, deleteCustomer } = customerActions

/** In the order that staff see. */
const slots: CustomerSlots = {
  lists: [vehicleList, voucherList, fissionList],
  actions: [
    editCustomer,
    topUpCustomer,
    lockCustomer,
    unlockCustomer,
    addCard,
    grantToCustomer,
    exportOwnData,
    clearCustomer,
    deleteCustomer,
  ],
  Drawer: lazyPart(async () => (await import('./customer-tabs.tsx')).CustomerDrawerWithTabs),
}

export const CustomerPage = () => <CustomerListPage slots={slots} />
