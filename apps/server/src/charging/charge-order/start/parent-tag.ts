import { parentTagOf } from '@chargedeck/domain/charger-link/parent-tag'
import type { PileRow } from '../../charger-link/public.ts'
import { findPayerByCardOrNull } from '../../../customer/customer/public.ts'
import type { Context } from '../../../platform/context.ts'
import { groupOfCustomerOrNull } from './reservation-store.ts'
import { orderOfTag } from './one-time-tag.ts'

/** The group whose reservations this tag may use besides its own. */
export async function parentTag(ctx: Context, idTag: string, pile: PileRow): Promise<string | null> {
  const order = await orderOfTag(ctx, idTag, { pileId: pile.id })
  if (order) return parentTagOf(order.customerId && (await groupOfCustomerOrNull(ctx, order.customerId)))
  return parentTagOf((await findPayerByCardOrNull(ctx, idTag))?.groupId ?? null)
}
