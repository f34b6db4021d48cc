import type { CustomerAction } from '../../customer/customer/parts/customer-slots.ts'
import { whyNotChange } from '../../customer/customer/parts/why-not-change.ts'
import { StartCharge } from './parts/start-charge.ts'
import { whyNotCharge } from './start/why-not-charge.ts'

export const startForCustomer: CustomerAction = {
  key: 'start',
  label: '启动充电',
  isAllowed: (may) => may('charge:order:start') && may('charge:order:page'),
  whyNot: (customer) => whyNotChange(customer) ?? whyNotCharge(customer) ?? undefined,
  Dialog: StartCharge,
}
