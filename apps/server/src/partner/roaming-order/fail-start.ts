import type { Context } from '../../platform/context.ts'
import { releaseMoney } from './money.ts'
import { lockRoaming, moveRoaming } from './store.ts'

/** A charge that did not begin costs nothing. */
export async function failStart(ctx: Context, orderId: string, reason: string): Promise<void> {
  const order = await lockRoaming(ctx, orderId)
  const failReason = reason.slice(0, 200)
  const hasMoved = await moveRoaming(ctx, order, { step: 'failStart', change: { failReason }, note: failReason })
  if (hasMoved) await releaseMoney(ctx, order)
}
