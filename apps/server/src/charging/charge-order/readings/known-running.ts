import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { Context } from '../../../platform/context.ts'
import { lockRunning, type Running } from './progress-store.ts'

const knownAtMost = 50_000
/** Running orders as their last readings left them. Each server has an id maker of its own. */
const knownOfServer = new WeakMap<Context['nextId'], Map<string, Running>>()

function knownOf({ nextId }: Context): Map<string, Running> {
  const known = knownOfServer.get(nextId) ?? new Map<string, Running>()
  knownOfServer.set(nextId, known)
  return known
}

/**
 * Orders as this server left them, without asking; those that it does not know are locked and read. What is known may be stale:
 * saveReadings tells. Whoever takes an order out has it alone, and a transaction that fails leaves nothing behind.
 */
export async function takeRunning(ctx: Context, orderIds: readonly string[]): Promise<Map<string, Running>> {
  const known = knownOf(ctx)
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
}

/** Once committed, the next reading goes on from here. */
export function rememberRunning(ctx: Context, running: readonly Running[]): void {
  ctx.afterCommit(() => {
    const known = knownOf(ctx)
    if (known.size > knownAtMost) known.clear()
    for (const one of running) if (one.orderStatus === chargeOrderStates.charging) known.set(one.orderId, one)
  })
}

/** It has ended, or is about to: its next reading asks how it stands. */
export const forgetRunning = (ctx: Context, orderId: string): void =>
  ctx.afterCommit(() => void knownOf(ctx).delete(orderId))
