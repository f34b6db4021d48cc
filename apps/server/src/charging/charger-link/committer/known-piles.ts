import type { Tx } from '../../../platform/context.ts'
import { lockPiles, readPiles, type PileRow } from '../store.ts'

const knownForMs = 30_000
const mostKnown = 50_000

export type KnownPiles = {
  /** Reads the piles again and locks them in the order of their ids. */
  lock: (tx: Tx, keys: readonly string[]) => Promise<Map<string, PileRow>>
  /** May be half a minute old: enough to find the pile of a reading. */
  recall: (tx: Tx, keys: readonly string[]) => Promise<Map<string, PileRow>>
}

/** Caches piles, so that thousands of readings a second do not query them each time. */
export function knownPiles(): KnownPiles {
  const known = new Map<string, { pile: PileRow; until: number }>()
  const remember = (piles: ReadonlyMap<string, PileRow>) => {
    if (known.size > mostKnown) known.clear()
    const until = performance.now() + knownForMs
    for (const [key, pile] of piles) known.set(key, { pile, until })
  }
  return {
    async lock(tx, keys) {
      const piles = keys.length > 0 ? await lockPiles(tx, keys) : new Map<string, PileRow>()
      remember(piles)
      return piles
    },
    async recall(tx, keys) {
      const now = performance.now()
      const piles = new Map<string, PileRow>()
      for (const key of keys) {
        const found = known.get(key)
        if (found && found.until > now) piles.set(key, found.pile)
      }
      const missing = keys.filter((key) => !piles.has(key))
      if (missing.length === 0) return piles
      const read = await readPiles(tx, missing)
      remember(read)
      return new Map([...piles, ...read])
    },
  }
}
