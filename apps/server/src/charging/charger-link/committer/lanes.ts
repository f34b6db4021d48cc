import { pileKey } from '@chargedeck/domain/pile/rules'
import type { Entry } from './report.ts'

/** Reports that wait for their commit, in order per pile. A pile's next facts wait while its first are committed. */
export type Lanes = {
  add: (entry: Entry) => void
  /** The next batch: at most `limit` facts, fewer when they are heavy. Its piles are busy until `release`. */
  take: (limit: number) => Entry[]
  release: (batch: readonly Entry[]) => void
  /** How many facts could be taken now. */
  readyCount: () => number
  waitingCount: () => number
  clear: () => Entry[]
}

/** Starts, stops and cards are applied one by one: a batch full of them would delay its meter readings. */
const singly = 10
const readingsOfWeight = 20

function weightOf(entry: Entry | undefined): number {
  if (!entry) return 1
  const { report } = entry
  const own = report.kind === 'started' || report.kind === 'stopped' || report.kind === 'cardShown' ? singly : 1
  return own + ('readings' in report ? Math.floor(report.readings.length / readingsOfWeight) : 0)
}

export function openLanes(): Lanes {
  const ready = new Map<string, Entry[]>()
  const blocked = new Map<string, Entry[]>()
  const busy = new Set<string>()
  let [readyCount, blockedCount] = [0, 0]
  return {
    add(entry) {
      const pile = pileKey(entry.report.pileNo)
      const lanes = busy.has(pile) ? blocked : ready
      const lane = lanes.get(pile)
      if (lane) lane.push(entry)
      else lanes.set(pile, [entry])
      if (lanes === ready) readyCount += 1
      else blockedCount += 1
    },
    take(limit) {
      const batch: Entry[] = []
      let load = 0
      for (const [pile, lane] of ready) {
        let count = 0
        while (count < lane.length && load < limit) load += weightOf(lane[count++])
        const taken = lane.splice(0, count)
        batch.push(...taken)
        readyCount -= taken.length + lane.length
        blockedCount += lane.length
        ready.delete(pile)
        busy.add(pile)
        if (lane.length > 0) blocked.set(pile, lane)
        if (load >= limit) break
      }
      return batch
    },
    release(batch) {
      for (const { report } of batch) {
        const pile = pileKey(report.pileNo)
        busy.delete(pile)
        const lane = blocked.get(pile)
        if (!lane) continue
        blocked.delete(pile)
        ready.set(pile, lane)
        blockedCount -= lane.length
        readyCount += lane.length
      }
    },
    readyCount: () => readyCount,
    waitingCount: () => readyCount + blockedCount,
    clear() {
      const all = [...ready.values(), ...blocked.values()].flat()
      ready.clear()
      blocked.clear()
      ;[readyCount, blockedCount] = [0, 0]
      return all
    },
  }
}

/** Wave k holds the k-th fact of each pile: within a wave no two facts concern the same pile. */
export function wavesOf<T extends { report: { pileNo: string } }>(batch: readonly T[]): T[][] {
  const waves: T[][] = []
  const depth = new Map<string, number>()
  for (const entry of batch) {
    const pile = pileKey(entry.report.pileNo)
    const wave = depth.get(pile) ?? 0
    depth.set(pile, wave + 1)
    const peers = waves[wave]
    if (peers) peers.push(entry)
    else waves.push([entry])
  }
  return waves
}
