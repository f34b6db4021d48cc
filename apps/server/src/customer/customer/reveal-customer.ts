import type { customerApi } from '@chargedeck/contract/customer/customer/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { listCards } from './card/card-store.ts'
import { findCustomerInSightOrNull } from './store.ts'

/** Shows masked numbers to staff who must call the customer or find the card. The audit row records who looked. */
export async function revealCustomer(
  ctx: Context,
  { id }: Received<typeof customerApi.plain>['body'],
): Promise<Answer<typeof customerApi.plain>> {
  const customer = await findCustomerInSightOrNull(ctx, id)
  if (!customer) throw new AppError('CUSTOMER.NOT_FOUND')
  const [card] = await listCards(ctx, [id])
  ctx.note(id, { customerNo: customer.customerNo, revealed: '手机号、充电卡号' })
  return { mobile: customer.mobile, cardNo: card?.cardNo ?? null }
}
