import { ConsentSection } from './customer/consent/consent-section.tsx'
import { CustomerDrawer } from './customer/customer/customer-drawer.tsx'
import { timelineTab } from './customer/customer/customer-tab.ts'
import type { CustomerDrawerProps, CustomerDrawerSlots } from './customer/customer/parts/customer-slots.ts'
import { fissionTab } from './customer/fission/customer-slots.ts'
import { vehicleTab } from './customer/vehicle/customer-slots.ts'
import { voucherTab } from './customer/voucher/customer-slots.ts'
import { vipTab } from './customer/vip/customer-slots.ts'
import { accountTab } from './money/ledger/customer-slots.ts'

/** In the order that staff see. */
const slots: CustomerDrawerSlots = {
  groups: [
    { label: '概况', tabs: [vehicleTab, vipTab, voucherTab, fissionTab] },
    { label: '资金', tabs: [accountTab] },
    { label: '记录', tabs: [timelineTab] },
  ],
  sections: [ConsentSection],
}

export const CustomerDrawerWithTabs = (props: CustomerDrawerProps) => <CustomerDrawer slots={slots} {...props} />
