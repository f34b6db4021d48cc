import { slotsOfCustomers } from './customer-slots.ts'
import { CustomerDrawer } from './customer/customer/customer-drawer.tsx'
import type { CustomerDrawerProps } from './customer/customer/parts/customer-slots.ts'

export const CustomerDrawerWithTabs = (props: CustomerDrawerProps) => (
  <CustomerDrawer slots={slotsOfCustomers} {...props} />
)
