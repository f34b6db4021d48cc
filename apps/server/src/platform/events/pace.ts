const gatherMs = 2 // one commit often has many keys: a short wait sends and loads them together
const lookMs = 25

/**
 * At most one event per key and second: the first at once; of those that follow only the last, at its end.
 * Events that become due together are handed over together.
 */
export function paced<T>(send: (due: Map<string, T>) => void, pauseMs = 1000) {
  const ready = new Map<string, T>()
  const waiting = new Map<string, T>()
  const lastSent = new Map<string, number>()
  let gathering: NodeJS.Timeout | null = null
  let looking: NodeJS.Timeout | null = null

  const isDue = (key: string, now: number): boolean => (lastSent.get(key) ?? -Infinity) + pauseMs <= now

  function flush(): void {
    gathering = null
    const due = new Map(ready)
    ready.clear()
    const now = performance.now()
    for (const key of due.keys()) lastSent.set(key, now)
    send(due)
  }

  function look(): void {
    const now = performance.now()
    for (const [key, word] of waiting) {
      if (!isDue(key, now)) continue
      waiting.delete(key)
      ready.set(key, word)
    }
    if (ready.size > 0) gathering ??= setTimeout(flush, gatherMs)
    // a forgotten key is sent at once again
    for (const key of lastSent.keys()) if (isDue(key, now)) lastSent.delete(key)
    if (waiting.size === 0 && lastSent.size === 0) stopLooking()
  }

  function stopLooking(): void {
    if (looking) clearInterval(looking)
    looking = null
  }

  return {
    say(key: string, word: T): void {
      looking ??= setInterval(look, lookMs)
      if (!isDue(key, performance.now())) return void waiting.set(key, word)
      waiting.delete(key) // older than this event
      ready.set(key, word)
      gathering ??= setTimeout(flush, gatherMs)
    },
    stop(): void {
      if (gathering) clearTimeout(gathering)
      stopLooking()
      waiting.clear()
      ready.clear()
    },
  }
}
