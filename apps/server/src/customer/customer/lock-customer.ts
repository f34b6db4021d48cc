import type { customerApi } from '@chargedeck/contract/customer/customer/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changeCustomer, lockCustomerOrNull } from './write-store.ts'

/** A locked customer starts no charge; a charge that runs goes on. */
export async function lockCustomer(
  ctx: Context,
  { id, lockFlag, reason }: Received<typeof customerApi.lockMgr>['body'],
): Promise<null> {
  const customer = await lockCustomerOrNull(ctx, id)
  if (!customer) throw new AppError('CUSTOMER.NOT_FOUND')
  if (customer.lockFlag === lockFlag) throw new AppError('CUSTOMER.LOCK_SAME')
  const lock = lockFlag === 1 ? { lockReason: reason, lockTime: ctx.now() } : { lockReason: null, lockTime: null }
  await changeCustomer(ctx, id, { lockFlag, ...lock })
  ctx.note(id, { customerNo: customer.customerNo, lockFlag: [customer.lockFlag, lockFlag], reason })
  return null
}
