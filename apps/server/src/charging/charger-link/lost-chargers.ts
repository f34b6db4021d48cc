import type { WorkDeps } from '../../platform/deps.ts'
import { asSystem } from '../../platform/work.ts'
import { judgeGuns } from './gun-status/judge-guns.ts'
import { markLost } from './gun-status/store.ts'
import type { LinkDeps } from './link-deps.ts'

/** After a crash, chargers have this long to reconnect before they are marked offline. */
const graceMs = 60_000

/** A server that died left its chargers online. A connected one sends at least two messages in the grace period. */
export function watchLost(deps: LinkDeps, connectionIds: () => string[]): { stop: () => void } {
  const timer = setInterval(() => {
    sweepLost(deps, connectionIds()).catch((error: unknown) => deps.complain(error, 'looking for lost chargers'))
  }, graceMs).unref()
  return { stop: () => clearInterval(timer) }
}

export const sweepLost = (deps: WorkDeps, ours: readonly string[]): Promise<void> =>
  asSystem(deps, 'charger-link/lost', async (ctx) => {
    const seenSince = new Date(ctx.now().getTime() - graceMs)
    await judgeGuns(ctx, await markLost(ctx.tx, { seenSince, ours }))
  })
