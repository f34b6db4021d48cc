import { slotsOfCustomers } from './customer-slots.ts'
import { CustomerBelongings } from './customer/customer/customer-belongings.tsx'

export const CallerBelongings = ({ customerId }: { customerId: string }) => (
  <CustomerBelongings id={customerId} slots={slotsOfCustomers} />
)
