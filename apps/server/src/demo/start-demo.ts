import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkDeps } from '../platform/deps.ts'
import { loadHistory, type Progress } from './history/load-history.ts'
import { startLive } from './live/start-live.ts'

type Demo = {
  /** Progress of the history, for the health report. */
  progress: () => Progress
  stop: () => Promise<void>
}

/** Writes the history in the background and starts virtual chargers; call it when `url` (ws://…/ocpp) answers. */
export async function startDemo(deps: WorkDeps, url: string): Promise<Demo> {
  const stopping = new AbortController()
  let progress: Progress = { loadedDays: 0, days: 0 }
  const live = await startLive(deps, url)
  const history = writePast(deps, (reached) => void (progress = reached), stopping.signal)
  return {
    progress: () => progress,
    async stop() {
      stopping.abort()
      await Promise.all([live.stop(), history])
    },
  }
}

const firstWaitMs = 2000
const longestWaitMs = 60_000

/** A batch that fails, because a lock took too long or the database was away, is written a little later. */
export async function writePast(
  deps: WorkDeps,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
  waitMs = firstWaitMs,
): Promise<void> {
  try {
    await loadHistory(deps, onProgress, signal)
  } catch (error) {
    deps.complain(error, 'writing the demo history')
    await sleep(waitMs, undefined, { signal }).catch(() => {})
    if (!signal.aborted) return writePast(deps, onProgress, signal, Math.min(waitMs * 2, longestWaitMs))
  }
}
