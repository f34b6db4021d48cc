import type { HappenedEvent } from '../../../platform/events/event.ts'
import type { HeldLocks } from '../../../platform/postgres/held-locks.ts'
import { runByKey } from '../../../platform/run-by-key.ts'
import { readAsSystem } from '../../../platform/work.ts'
import { oneAtATime } from '../../carrier-push/public.ts'
import { listHearingCarriers } from './state-store.ts'
import { tellStates, type Telling } from './tell-states.ts'

export type CarrierStates = ReturnType<typeof openCarrierStates>
type Opening = Omit<Telling, 'mayGoOn'> & { locks: HeldLocks }

const soonMs = 200
const anywayMs = 5000
const otherProcessMs = 2000

/**
 * Carriers get the last state of each gun: what they were told is compared with the truth, soon after a gun has changed and every few
 * seconds anyway, so that no crash loses one. Each carrier is told by itself; one that is slow or away delays no other.
 */
export function openCarrierStates({ deps, locks, call }: Opening) {
  const tellers = oneAtATime(
    { deps, locks, doing: 'telling states to carrier', lockName: 'carrier states', askAgainMs: otherProcessMs },
    (carrierId, mayGoOn) => tellStates({ deps, call, mayGoOn }, carrierId),
  )
  const lookers = runByKey('looking for carriers', wakeAll, deps.complain)
  async function wakeAll(): Promise<null> {
    for (const carrierId of await readAsSystem(deps, 'carrier-states', listHearingCarriers)) tellers.wake(carrierId)
    return null
  }

  let soon: NodeJS.Timeout | null = null
  const look = () => lookers.wake('all')
  const anyway = setInterval(look, anywayMs)
  return {
    look,
    wake: tellers.wake,
    /** Guns publish their changes after the commit. */
    hear({ topic }: Pick<HappenedEvent, 'topic'>): void {
      if (topic !== 'gun') return
      soon ??= setTimeout(() => {
        soon = null
        look()
      }, soonMs)
    },
    async idle(): Promise<void> {
      await lookers.idle()
      await tellers.idle()
    },
    async stop(): Promise<void> {
      clearInterval(anyway)
      if (soon) clearTimeout(soon)
      await lookers.stop()
      await tellers.stop()
    },
  }
}
