import type { CustomerDeletion } from '../../customer/customer/public.ts'
import { refuseUnless } from '../../platform/guard.ts'
import { countOpenOf } from './store.ts'

/** A customer stays while a gun is kept free for their card. */
export const reservationCustomerGuards: CustomerDeletion['guards'] = [
  async (ctx, { id }) => {
    const qty = await countOpenOf(ctx, id)
    return refuseUnless(qty === 0, 'CUSTOMER.NOT_DELETABLE', `客户有${qty}个未结束的预约，请先取消再删除`)
  },
]
