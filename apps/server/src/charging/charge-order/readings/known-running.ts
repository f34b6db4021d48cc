import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { Context } from '../../../platform/context.ts'
import { lockRunning, type Running } from './progress-store.ts'

const knownAtMost = 50_000

export type KnownRunning = ReturnType<typeof openKnownRunning>

/** Remembers running orders after their last readings. An entry may be stale: saveReadings detects that. */
export function openKnownRunning() {
  const known = new Map<string, Running>()
  return {
    /** Locks and reads what is not remembered, and forgets it: a failed transaction leaves nothing behind. */
    async take(ctx: Context, orderIds: readonly string[]): Promise<Map<string, Running>> {
      const taken = new Map<string, Running>()
      for (const id of orderIds) {
        const running = known.get(id)
        if (running) taken.set(id, running)
        known.delete(id)
      }
      const unknown = await lockRunning(
        ctx,
        orderIds.filter((id) => !taken.has(id)),
      )
      for (const running of unknown) taken.set(running.orderId, running)
      return taken
    },
    /** After the commit the next reading continues from here. */
    remember(ctx: Context, running: readonly Running[]): void {
      ctx.afterCommit(() => {
        if (known.size > knownAtMost) known.clear()
        for (const one of running) if (one.orderStatus === chargeOrderStates.charging) known.set(one.orderId, one)
      })
    },
    /** For an order that has ended or is about to: its next reading reads it from the database. */
    forget: (ctx: Context, orderId: string): void => ctx.afterCommit(() => void known.delete(orderId)),
  }
}
