type Settings = { awayAfterMs: number; probeEveryMs: number }
const patience: Settings = { awayAfterMs: 5000, probeEveryMs: 1000 }

export type Availability = {
  isAvailable: () => boolean
  onChange: (listener: (available: boolean) => void) => void
  succeeded: () => void
  failed: () => void
  stop: () => void
}

/** Tracks whether PostgreSQL answers: away after five seconds of errors or silence, back with the first answer. */
export function watchDatabase(probe: () => Promise<unknown>, settings: Settings = patience): Availability {
  const listeners: ((available: boolean) => void)[] = []
  let available = true
  let lastWorked = performance.now()
  let failing = false
  let probing = false
  let silentMs = 0 // counted by our own ticks: while this process is blocked, no answer can reach it

  const tell = (now: boolean) => {
    if (available === now) return
    available = now
    for (const listener of listeners) listener(now)
  }
  const succeeded = () => {
    lastWorked = performance.now()
    failing = false
    silentMs = 0
    tell(true)
  }
  const failed = () => {
    failing = true
    if (performance.now() - lastWorked >= settings.awayAfterMs) tell(false)
  }
  const check = async () => {
    if (probing) {
      silentMs += settings.probeEveryMs
      if (silentMs >= settings.awayAfterMs) tell(false)
      return
    }
    if (!failing && performance.now() - lastWorked < settings.probeEveryMs) return
    probing = true
    await probe().then(succeeded, failed)
    probing = false
  }
  const timer = setInterval(() => void check(), settings.probeEveryMs)
  return {
    isAvailable: () => available,
    onChange: (listener) => void listeners.push(listener),
    succeeded,
    failed,
    stop: () => clearInterval(timer),
  }
}
