import type { Context } from '../../../platform/context.ts'
import { lockRoaming, moveRoaming } from '../store.ts'

/** The charge runs on, and its row says why. */
export async function missStop(ctx: Context, orderId: string, reason: string): Promise<void> {
  const failReason = reason.slice(0, 200)
  await moveRoaming(ctx, await lockRoaming(ctx, orderId), { step: 'missStop', change: { failReason }, note: reason })
}
