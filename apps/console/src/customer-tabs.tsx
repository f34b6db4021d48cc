import { tabsOfCustomers } from './customer-offers.ts'
import { ConsentSection } from './customer/consent/consent-section.tsx'
import { CustomerDrawer } from './customer/customer/customer-drawer.tsx'
import type { CustomerDrawerProps, CustomerDrawerSlots } from './customer/customer/parts/customer-slots.ts'

const slots: CustomerDrawerSlots = { groups: tabsOfCustomers, sections: [ConsentSection] }

export const CustomerDrawerWithTabs = (props: CustomerDrawerProps) => <CustomerDrawer slots={slots} {...props} />
