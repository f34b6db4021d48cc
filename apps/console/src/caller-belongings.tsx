import { tabsOfCustomers } from './customer-offers.ts'
import { CustomerBelongings } from './customer/customer/customer-belongings.tsx'

export const CallerBelongings = ({ customerId }: { customerId: string }) => (
  <CustomerBelongings id={customerId} groups={tabsOfCustomers} />
)
