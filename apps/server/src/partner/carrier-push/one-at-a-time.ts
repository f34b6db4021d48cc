import { breakerStates } from '@chargedeck/domain/carrier/breaker'
import type { WorkDeps } from '../../platform/deps.ts'
import type { HeldLocks } from '../../platform/postgres/held-locks.ts'
import { runByKey } from '../../platform/run-by-key.ts'
import { readAsSystem } from '../../platform/work.ts'
import { findCarrierOrNull } from '../../site/carrier/public.ts'

type Opening = {
  deps: WorkDeps
  locks: HeldLocks
  /** For complaints. */
  doing: string
  /** What one process does alone for a carrier. */
  lockName: string
  /** Until a process looks again that found another one at work. */
  askAgainMs: number
}
/** `mayGoOn` is false as soon as another process may be at work. Returns why the work stopped. */
type Work = (carrierId: string, mayGoOn: () => boolean) => Promise<'done' | 'lineFailed'>

const longestWaitMs = 60_000

/**
 * Does the work of each carrier that is woken, all carriers side by side. Of several processes one works for a carrier; when it dies, the
 * next that looks takes over. A line that failed is left alone for a while, longer after each failure.
 */
export function oneAtATime({ deps, locks, doing, lockName, askAgainMs }: Opening, work: Work) {
  const failures = new Map<string, number>()

  async function run(carrierId: string): Promise<number | null> {
    const name = `${lockName} ${carrierId}`
    if (!(await locks.take(name))) return askAgainMs
    try {
      if ((await work(carrierId, () => locks.holds(name) && !carriers.isStopped())) === 'done') {
        failures.delete(carrierId)
        return null
      }
      const failed = (failures.get(carrierId) ?? 0) + 1
      failures.set(carrierId, failed)
      return await lineWaitMs(deps, carrierId, failed)
    } finally {
      await locks.letGo(name)
    }
  }

  const carriers = runByKey(doing, run, deps.complain)
  return carriers
}

/** How long a line that failed is left alone: as the breaker says, or twice as long after each failure. */
async function lineWaitMs(deps: WorkDeps, carrierId: string, failures: number): Promise<number> {
  const usual = Math.min(1000 * 2 ** (failures - 1), longestWaitMs)
  const carrier = await readAsSystem(deps, 'carrier-line', (ctx) => findCarrierOrNull(ctx, carrierId))
  if (carrier?.breakerStatus !== breakerStates.open || !carrier.breakerTryTime) return usual
  return Math.min(Math.max(carrier.breakerTryTime.getTime() - deps.now().getTime(), usual), longestWaitMs)
}
