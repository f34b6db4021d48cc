import { CustomerDrawer } from './customer/customer/customer-drawer.tsx'
import type { CustomerDrawerProps, CustomerDrawerSlots } from './customer/customer/parts/customer-slots.ts'
import { vehicleTab } from './customer/vehicle/customer-slots.ts'
import { vipTab } from './customer/vip/customer-slots.ts'

/** In the order that staff see. */
const slots: CustomerDrawerSlots = {
  groups: [{ label: '概况', tabs: [vehicleTab, vipTab] }],
  sections: [],
}

export const CustomerDrawerWithTabs = (props: CustomerDrawerProps) => <CustomerDrawer slots={slots} {...props} />
