/**
 * At most one word per key and second: the first goes out at once, of those that follow within the second only the last, at its end.
 * What becomes due together is handed over together.
 */
export function paced<T>(send: (due: Map<string, T>) => void, pauseMs = 1000) {
  const waiting = new Map<string, T>()
  const lastSent = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  let wakeAt = Infinity

  const wake = (at: number): void => {
    if (at >= wakeAt) return
    if (timer) clearTimeout(timer)
    wakeAt = at
    timer = setTimeout(flush, Math.max(at - performance.now(), 0))
  }
  const dueAt = (key: string): number => (lastSent.get(key) ?? -Infinity) + pauseMs

  function flush(): void {
    const now = performance.now()
    timer = null
    wakeAt = Infinity
    const due = new Map([...waiting].filter(([key]) => dueAt(key) <= now))
    for (const key of due.keys()) {
      waiting.delete(key)
      lastSent.set(key, now)
    }
    if (lastSent.size > waiting.size + 1000) forgetQuietKeys(now)
    const next = Math.min(...[...waiting.keys()].map(dueAt))
    if (next < Infinity) wake(next)
    if (due.size > 0) send(due)
  }

  const forgetQuietKeys = (now: number): void => {
    for (const key of lastSent.keys()) if (dueAt(key) <= now - pauseMs) lastSent.delete(key)
  }

  return {
    say(key: string, word: T): void {
      waiting.set(key, word)
      wake(Math.max(dueAt(key), performance.now() + gatherMs))
    },
    stop(): void {
      if (timer) clearTimeout(timer)
      waiting.clear()
    },
  }
}

/** One commit often speaks of many keys: a moment's patience sends and loads them in one go. */
const gatherMs = 2
