import type { OccupyOrderDetail } from '@chargedeck/contract/charging/occupy-order/calls'
import { listJournals, listLotsPaid } from '../../money/ledger/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { presentOccupyOrders } from './present.ts'
import { findListedOrNull } from './store.ts'

/** One occupy order with what was booked for it. */
export async function readOccupyOrder(ctx: Context, orderId: string): Promise<OccupyOrderDetail> {
  const listed = await findListedOrNull(ctx, orderId)
  const [order] = listed ? await presentOccupyOrders(ctx, [listed]) : []
  if (!order) throw new AppError('OCCUPY_ORDER.NOT_FOUND')
  return {
    order,
    lots: await listLotsPaid(ctx, orderId),
    journals: await listJournals(ctx, orderId),
  }
}
