import type { CustomerDeletion } from '../../customer/customer/public.ts'
import { refuseUnless } from '../../platform/guard.ts'
import { isDriverWashing } from './store.ts'

/** A customer stays while their car is washed: what fails is paid back to them. */
export const washCustomerGuards: CustomerDeletion['guards'] = [
  async (ctx, { id }) =>
    refuseUnless(!(await isDriverWashing(ctx, id)), 'CUSTOMER.NOT_DELETABLE', '客户有未结束的洗车，请等洗车结束再删除'),
]
