import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { readShownRoaming } from '../list/list-roaming.ts'
import { lockInScopeOrNull } from '../store.ts'
import { requestStop } from './request-stop.ts'

/** Asks the partner to stop a charge of our customer. */
export async function stopRoaming(ctx: Context, id: string): Promise<RoamingOrder> {
  const order = await lockInScopeOrNull(ctx, id)
  if (!order) throw new AppError('ROAMING_ORDER.NOT_FOUND')
  if (!(await requestStop(ctx, order, 'USER', '请求停止'))) throw new AppError('ROAMING_ORDER.NOT_CHARGING')
  ctx.note(id, { orderNo: order.orderNo })
  return readShownRoaming(ctx, id)
}
