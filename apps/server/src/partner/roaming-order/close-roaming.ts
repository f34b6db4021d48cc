import type { Received } from '@chargedeck/contract/endpoint'
import type { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { waitingSettlementOrNull } from './by-hand/settlement-store.ts'
import { endDoubt } from './doubt-roaming.ts'
import { readShownRoaming } from './list/list-roaming.ts'
import { releaseMoney } from './money.ts'
import { lockInScopeOrNull, moveRoaming } from './store.ts'

/** Staff give up an order that the partner never billed: its money is free again. */
export async function closeRoaming(
  ctx: Context,
  { id, reason }: Received<typeof roamingOrderApi.close>['body'],
): Promise<RoamingOrder> {
  const order = await lockInScopeOrNull(ctx, id)
  if (!order) throw new AppError('ROAMING_ORDER.NOT_FOUND')
  if (await waitingSettlementOrNull(ctx, id)) throw new AppError('ROAMING_ORDER.SETTLEMENT_WAITS')
  if (!(await moveRoaming(ctx, order, { step: 'close', note: `关闭：${reason.trim()}` })))
    throw new AppError('ROAMING_ORDER.NOT_ABNORMAL')
  await releaseMoney(ctx, order)
  await endDoubt(ctx, order)
  ctx.note(id, { orderNo: order.orderNo, reason: reason.trim() })
  return readShownRoaming(ctx, id)
}
