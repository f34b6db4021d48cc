import type { Context } from '../../../platform/context.ts'
import { lockRoaming, moveRoaming } from '../store.ts'

/** The charge runs on. */
export async function missStop(ctx: Context, orderId: string, reason: string): Promise<void> {
  await moveRoaming(ctx, await lockRoaming(ctx, orderId), { step: 'missStop', note: reason })
}
