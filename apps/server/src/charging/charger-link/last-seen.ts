import { pileKey } from '@chargedeck/domain/pile/rules'
import { asSystem } from '../../platform/work.ts'
import type { LinkDeps } from './link-deps.ts'
import { writeLastSeen } from './store.ts'

const writeEveryMs = 10_000

export type LastSeen = { seen: (pileNo: string, at: Date) => void; write: () => Promise<void>; stop: () => void }

/** Writes signs of life together: one statement for all chargers. */
export function openLastSeen(deps: LinkDeps): LastSeen {
  let latest = new Map<string, Date>()
  const write = async () => {
    if (latest.size === 0) return
    const seen = latest
    latest = new Map()
    try {
      await asSystem(deps, 'charger-link/last-seen', ({ tx }) => writeLastSeen(tx, seen))
    } catch (error) {
      for (const [key, at] of seen) if (!latest.has(key)) latest.set(key, at)
      deps.complain(error, 'writing when chargers were last seen')
    }
  }
  const timer = setInterval(() => void write(), writeEveryMs).unref()
  return { seen: (pileNo, at) => void latest.set(pileKey(pileNo), at), write, stop: () => clearInterval(timer) }
}
