import type { customerApi } from '@chargedeck/contract/customer/customer/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { findCustomer } from './find-customer.ts'
import { saveCardExpireTime } from './store.ts'

/** From this time on the card starts no charge; a charge that runs goes on. */
export async function setCardValidity(
  ctx: Context,
  { id, cardExpireTime }: Received<typeof customerApi.setCardValidity>['body'],
): Promise<null> {
  const customer = await findCustomer(ctx, id)
  await saveCardExpireTime(ctx, id, cardExpireTime === null ? null : fromWallTime(cardExpireTime))
  const { customerNo, cardExpireTime: before } = customer
  ctx.note(id, { customerNo, cardExpireTime: [before && toWallTime(before), cardExpireTime] })
  return null
}
