import { startForCustomer } from './charging/charge-order/customer-slots.ts'
import { customerActions } from './customer/customer/customer-actions.ts'
import type { CustomerAction } from './customer/customer/parts/customer-slots.ts'
import { openMembership } from './customer/vip/customer-slots.ts'
import { grantToCustomer } from './customer/voucher/customer-slots.ts'
import { clearCustomer, refundCustomer, topUpCustomer } from './money/trade-order/customer-slots.ts'

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
