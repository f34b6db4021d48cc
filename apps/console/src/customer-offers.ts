import { ordersOfCustomer, startForCustomer } from './charging/charge-order/customer-slots.ts'
import { customerActions } from './customer/customer/customer-actions.ts'
import { timelineTab } from './customer/customer/customer-tab.ts'
import type { CustomerAction, CustomerTab } from './customer/customer/parts/customer-slots.ts'
import { fissionTab } from './customer/fission/customer-slots.ts'
import { vehicleTab } from './customer/vehicle/customer-slots.ts'
import { openMembership, vipTab } from './customer/vip/customer-slots.ts'
import { grantToCustomer, voucherTab } from './customer/voucher/customer-slots.ts'
import { accountTab } from './money/ledger/customer-slots.ts'
import { clearCustomer, refundCustomer, topUpCustomer } from './money/trade-order/customer-slots.ts'
import type { TabGroup } from './ui/record/record-tabs.tsx'

const { editCustomer, lockCustomer, unlockCustomer, addCard, exportOwnData, deleteCustomer } = customerActions

/** In the order that staff see. */
export const actionsOfCustomers: readonly CustomerAction[] = [
  editCustomer,
  startForCustomer,
  topUpCustomer,
  lockCustomer,
  unlockCustomer,
  addCard,
  openMembership,
  grantToCustomer,
  exportOwnData,
  refundCustomer,
  clearCustomer,
  deleteCustomer,
]

/** In the order that staff see. */
export const tabsOfCustomers: readonly TabGroup<CustomerTab>[] = [
  { label: '概况', tabs: [vehicleTab, vipTab, voucherTab, fissionTab] },
  { label: '资金', tabs: [accountTab] },
  { label: '记录', tabs: [ordersOfCustomer, timelineTab] },
]
