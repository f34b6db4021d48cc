import type { HappenedEvent } from './event.ts'

export const rememberedMs = 5000
const mostRemembered = 5000

/** The last event of each key in the last seconds: a stream opens a moment after its screen has read its data. */
export function recentEvents() {
  const events = new Map<string, { at: number; event: HappenedEvent }>() // the oldest first

  function forget(now: number): void {
    for (const [key, { at }] of events) {
      if (at + rememberedMs >= now && events.size <= mostRemembered) return
      events.delete(key)
    }
  }

  return {
    add(key: string, event: HappenedEvent): void {
      const at = performance.now()
      events.delete(key)
      events.set(key, { at, event })
      forget(at)
    },
    since(agoMs: number): Map<string, HappenedEvent> {
      const from = performance.now() - agoMs
      return new Map([...events].filter(([, { at }]) => at >= from).map(([key, { event }]) => [key, event]))
    },
  }
}
