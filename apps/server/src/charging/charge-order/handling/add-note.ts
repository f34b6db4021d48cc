import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import { announceHandling } from '../move-order.ts'
import { findChargeOrder } from '../store.ts'
import { insertNote } from './note-store.ts'

/** Staff write down what they learned; a note is never changed, so that it stays a record. */
export async function addNote(
  ctx: Context,
  { orderId, text }: Received<typeof chargeOrderApi.addNote>['body'],
): Promise<null> {
  const order = await findChargeOrder(ctx, orderId)
  const written = text.trim()
  await insertNote(ctx, { id: ctx.nextId(), orderId, userId: ctx.actor.userId, noteTime: ctx.now(), text: written })
  await announceHandling(ctx, order)
  ctx.note(orderId, { text: written })
  return null
}
