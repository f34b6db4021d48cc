import type { Received } from '@chargedeck/contract/endpoint'
import type { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { endDispute } from '../dispute.ts'
import { readShownRoaming } from '../list/list-roaming.ts'
import { lockInScopeOrNull, noteMove } from '../store.ts'

/** The partner asks for other figures, and staff stay with ours. */
export async function keepOurs(
  ctx: Context,
  { id, reason }: Received<typeof roamingOrderApi.keep>['body'],
): Promise<RoamingOrder> {
  const order = await lockInScopeOrNull(ctx, id)
  if (!order) throw new AppError('ROAMING_ORDER.NOT_FOUND')
  if (order.disputedTime === null) throw new AppError('ROAMING_ORDER.NOT_DISPUTED')
  await endDispute(ctx, order)
  const { orderNo, orderStatus, totalAmt, disputedAmt } = order
  const note = `维持我方金额：${reason.trim()}`
  await noteMove(ctx, { orderId: id, fromStatus: orderStatus, toStatus: orderStatus, note })
  ctx.note(id, { orderNo, totalAmt, disputedAmt, reason: reason.trim() })
  return readShownRoaming(ctx, id)
}
