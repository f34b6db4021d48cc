import { chargeOrderSlots } from './charge-order-slots.ts'
import { ordersOfCustomer } from './charging/charge-order/customer-tab.tsx'
import { invoicesOfCustomer } from './charging/invoice/customer-tab.ts'
import { ConsentSection } from './customer/consent/consent-section.tsx'
import { timelineTab } from './customer/customer/customer-tab.ts'
import type { CustomerDrawerSlots } from './customer/customer/parts/customer-slots.ts'
import { fissionTab } from './customer/fission/customer-tab.ts'
import { vehicleTab } from './customer/vehicle/customer-tab.ts'
import { vipTab } from './customer/vip/customer-tab.ts'
import { voucherTab } from './customer/voucher/customer-tab.ts'
import { accountTab } from './money/ledger/customer-tab.ts'
import { tradesOfCustomer } from './money/trade-order/customer-tab.ts'
import { roamingOfCustomer } from './partner/roaming-order/customer-tab.ts'

/** In the order that staff see. */
export const slotsOfCustomers: CustomerDrawerSlots = {
  groups: [
    { label: '概况', tabs: [vehicleTab, vipTab, voucherTab, fissionTab] },
    { label: '资金', tabs: [accountTab, tradesOfCustomer, invoicesOfCustomer] },
    { label: '记录', tabs: [ordersOfCustomer(chargeOrderSlots), roamingOfCustomer, timelineTab] },
  ],
  sections: [ConsentSection],
}
