import { tabsOfCustomers } from './customer-offers.ts'
import { ConsentSection } from './customer/consent/consent-section.tsx'
import type { CustomerDrawerSlots } from './customer/customer/parts/customer-slots.ts'

export const slotsOfCustomers: CustomerDrawerSlots = { groups: tabsOfCustomers, sections: [ConsentSection] }
