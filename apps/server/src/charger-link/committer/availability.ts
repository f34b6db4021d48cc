import { setTimeout as sleep } from 'node:timers/promises'

type Settings = { awayAfterMs: number; silentAfterMs: number; probeEveryMs: number; probeWithinMs: number }
/** Silence is given more time than a refusal: a pool that is busy for some seconds is no database that is gone. */
const patience: Settings = { awayAfterMs: 5000, silentAfterMs: 15_000, probeEveryMs: 1000, probeWithinMs: 2000 }

export type Availability = {
  isAvailable: () => boolean
  onChange: (listener: (available: boolean) => void) => void
  worked: () => void
  failed: () => void
  stop: () => void
}

/** Whether PostgreSQL answers. Away after five seconds of errors, back with the first answer. */
export function watchDatabase(probe: () => Promise<unknown>, settings: Settings = patience): Availability {
  const listeners: ((available: boolean) => void)[] = []
  let available = true
  let lastWorked = performance.now()
  let failing = false
  let probing = false

  const tell = (now: boolean) => {
    if (available === now) return
    available = now
    for (const listener of listeners) listener(now)
  }
  const worked = () => {
    lastWorked = performance.now()
    failing = false
    tell(true)
  }
  const failedFor = (ms: number) => {
    failing = true
    if (performance.now() - lastWorked >= ms) tell(false)
  }
  const failed = () => failedFor(settings.awayAfterMs)
  const check = async () => {
    if (!failing && performance.now() - lastWorked < settings.probeEveryMs) return
    if (probing) return failedFor(settings.silentAfterMs)
    probing = true
    const answer = probe().then(worked, failed)
    void answer.finally(() => (probing = false))
    const late = await Promise.race([answer, sleep(settings.probeWithinMs, 'late' as const, { ref: false })])
    if (late === 'late') failedFor(settings.silentAfterMs)
  }
  const timer = setInterval(() => void check(), settings.probeEveryMs)
  return {
    isAvailable: () => available,
    onChange: (listener) => void listeners.push(listener),
    worked,
    failed,
    stop: () => clearInterval(timer),
  }
}
