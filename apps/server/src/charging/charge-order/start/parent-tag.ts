import { parentTagOf } from '@chargedeck/domain/charger-link/parent-tag'
import type { PileRow } from '../../charger-link/public.ts'
import { findPayerByCardOrNull } from '../../../customer/customer/public.ts'
import type { Context } from '../../../platform/context.ts'
import { groupOfCustomerOrNull } from './reservation-store.ts'
import { orderOfTag } from './one-time-tag.ts'

/** Whose reservations this tag may use beside its own: those of its holder's group. */
export async function parentTag(ctx: Context, idTag: string, pile: PileRow): Promise<string | null> {
  const order = await orderOfTag(ctx, idTag, { pileId: pile.id })
  if (order) return parentTagOf(order.customerId && (await groupOfCustomerOrNull(ctx, order.customerId)))
  return parentTagOf((await findPayerByCardOrNull(ctx, idTag))?.groupId ?? null)
}
