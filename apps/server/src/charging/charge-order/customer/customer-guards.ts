import type { CardUnbindingGuards, CustomerDeletion } from '../../../customer/customer/public.ts'
import { refuseUnless } from '../../../platform/guard.ts'
import { countUnfinishedOf, isChargingBy } from './customer-store.ts'

/** The guards of charge orders for the deletion of a customer. */
export const orderCustomerGuards: CustomerDeletion['guards'] = [
  async ({ tx }, { id }) => {
    const qty = await countUnfinishedOf(tx, id)
    return refuseUnless(qty === 0, 'CUSTOMER.NOT_DELETABLE', `客户有${qty}笔未完成订单，不能删除`)
  },
]

/** The guards of charge orders for a card that leaves its customer. */
export const orderCardGuards: CardUnbindingGuards = [
  async ({ tx }, card) => refuseUnless(!(await isChargingBy(tx, card)), 'CUSTOMER.CARD_CHARGING'),
]
