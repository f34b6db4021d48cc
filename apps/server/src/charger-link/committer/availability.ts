import { setTimeout as sleep } from 'node:timers/promises'

type Settings = { awayAfterMs: number; probeEveryMs: number; probeWithinMs: number }
export const patience: Settings = { awayAfterMs: 5000, probeEveryMs: 1000, probeWithinMs: 2000 }

export type Availability = {
  isAvailable: () => boolean
  onChange: (listener: (available: boolean) => void) => void
  worked: () => void
  failed: () => void
  stop: () => void
}

/** Whether PostgreSQL answers. Away after five seconds without an answer, back with the first one. */
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
  const failed = () => {
    failing = true
    if (performance.now() - lastWorked >= settings.awayAfterMs) tell(false)
  }
  const check = async () => {
    if (!failing && performance.now() - lastWorked < settings.probeEveryMs) return
    if (probing) return failed()
    probing = true
    const answer = probe().then(worked, failed)
    void answer.finally(() => (probing = false))
    const late = await Promise.race([answer, sleep(settings.probeWithinMs, 'late' as const, { ref: false })])
    if (late === 'late') failed()
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
