import type { CustomerDeletion } from '../../customer/customer/public.ts'
import { refuseUnless } from '../../platform/guard.ts'
import type { CarrierGuards } from '../../site/carrier/public.ts'
import { countOpenOf } from './store.ts'

/** A customer stays while they charge at a partner. */
export const roamingCustomerGuards: CustomerDeletion['guards'] = [
  async (ctx, { id }) => {
    const qty = await countOpenOf(ctx, 'customerId', id)
    return refuseUnless(qty === 0, 'CUSTOMER.NOT_DELETABLE', `客户有${qty}笔未完成的资源方订单，不能删除`)
  },
]

/** A partner stays while our customers charge there. */
export const roamingCarrierGuards: CarrierGuards = [
  async (ctx, { id }) => {
    const qty = await countOpenOf(ctx, 'carrierId', id)
    return refuseUnless(qty === 0, 'CARRIER.CHARGING', `存在未完成的资源方订单（${qty}笔）`)
  },
]
