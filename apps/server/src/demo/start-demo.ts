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
  const history = loadHistory(deps, (reached) => void (progress = reached), stopping.signal).catch((error: unknown) =>
    deps.complain(error, 'writing the demo history'),
  )
  return {
    progress: () => progress,
    async stop() {
      stopping.abort()
      await Promise.all([live.stop(), history])
    },
  }
}
