import type { OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { presentOccupyOrder } from './present.ts'
import { findListedOrNull } from './store.ts'

export async function readOccupyOrder(ctx: Context, orderId: string): Promise<OccupyOrder> {
  const order = await findListedOrNull(ctx, orderId)
  if (!order) throw new AppError('OCCUPY_ORDER.NOT_FOUND')
  return presentOccupyOrder(order)
}
