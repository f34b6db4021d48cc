import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { permissionOf, type Answer, type Received } from '@chargedeck/contract/endpoint'
import type { Actor, Context } from '../../../platform/context.ts'
import { findChargeOrder } from '../store.ts'

/** Shows the whole card number to staff who must find the card. The audit row records who looked. */
export async function revealCard(
  ctx: Context,
  { orderId }: Received<typeof chargeOrderApi.plain>['body'],
): Promise<Answer<typeof chargeOrderApi.plain>> {
  const { idTag } = await findChargeOrder(ctx, orderId)
  ctx.note(orderId, { revealed: '卡号' })
  return { idTag }
}

export const mayReveal = ({ permissions }: Actor): boolean =>
  permissions === 'all' || permissions.includes(permissionOf(chargeOrderApi.plain))
