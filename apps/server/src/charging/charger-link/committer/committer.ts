import { setTimeout as sleep } from 'node:timers/promises'
import type { Availability } from './availability.ts'
import { DatabaseAway, mustWait } from './database-away.ts'
import { settle, type Entry, type Report, type ReportAnswers } from './report.ts'
import { openLanes } from './lanes.ts'

type Settings = { gatherMs: number; largestBatch: number; batchesAtOnce: number; retryMs: number }
/** Two batches at once: one prepares while the other waits for the disk. A third would only make them smaller. */
const pace: Settings = { gatherMs: 5, largestBatch: 500, batchesAtOnce: 2, retryMs: 200 }

type Deps = {
  nextId: () => string
  availability: Availability
  /** Commits every fact of the batch and settles each after its commit; throws only when the database is away. */
  commit: (batch: readonly Entry[]) => Promise<void>
}

export type Committer = {
  add: <H extends Report>(report: H) => Promise<ReportAnswers[H['kind']]>
  waitingCount: () => number
  /** Waits until every report is committed or has failed. */
  stop: () => Promise<void>
}

/** Facts of many chargers share a transaction; a charger is answered after the commit. */
export function openCommitter({ nextId, availability, commit }: Deps, settings: Settings = pace): Committer {
  const lanes = openLanes()
  const running = new Set<Promise<void>>()
  const underWay = new Set<Entry>()
  let timer: NodeJS.Timeout | null = null

  const schedule = () => {
    if (lanes.readyCount() === 0 || running.size >= settings.batchesAtOnce) return
    if (lanes.readyCount() >= settings.largestBatch) return start()
    timer ??= setTimeout(start, settings.gatherMs)
  }
  const start = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (running.size >= settings.batchesAtOnce) return
    const batch = lanes.take(settings.largestBatch)
    if (batch.length === 0) return
    const done = run(batch).finally(() => {
      running.delete(done)
      for (const entry of batch) underWay.delete(entry)
      lanes.release(batch)
      schedule()
    })
    running.add(done)
    for (const entry of batch) underWay.add(entry)
    schedule()
  }
  const run = async (batch: readonly Entry[]) => {
    for (let left = batch; left.length > 0; left = left.filter(({ settled }) => !settled)) {
      try {
        await commit(left)
        return availability.succeeded()
      } catch (error) {
        if (!mustWait(error)) return give(left, error)
        availability.failed()
        for (const entry of left) entry.inDoubt = true
        if (!availability.isAvailable()) return give(left, new DatabaseAway(error))
        await sleep(settings.retryMs)
      }
    }
  }
  availability.onChange((available) => {
    if (!available) give([...lanes.clear(), ...underWay], new DatabaseAway())
  })
  return {
    add: <H extends Report>(report: H) =>
      new Promise<ReportAnswers[H['kind']]>((resolve, reject) => {
        if (!availability.isAvailable()) return reject(new DatabaseAway())
        // apply-wave.ts makes the answer for the kind of this entry
        const entry = { id: nextId(), report, inDoubt: false, settled: false, resolve, reject } as unknown as Entry
        lanes.add(entry)
        schedule()
      }),
    waitingCount: lanes.waitingCount,
    async stop() {
      while (running.size > 0 || lanes.waitingCount() > 0) {
        if (lanes.readyCount() > 0) start()
        await Promise.race([...running, sleep(settings.gatherMs)])
      }
    },
  }
}

function give(entries: readonly Entry[], error: unknown): void {
  for (const entry of entries)
    settle(entry, () => entry.reject(error instanceof Error ? error : new Error(String(error))))
}
