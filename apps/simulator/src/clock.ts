export type Cancel = () => void

export type SimClock = {
  now: () => Date
  /** Runs once, later; a manual clock waits for what `run` returns. */
  after: (ms: number, run: () => void | Promise<void>) => Cancel
}

/** Real timers, `speed` times faster: an hour's charge in seconds, with an hour's timestamps. */
export function scaledClock(options: { speed?: number; startAt?: Date } = {}): SimClock {
  const speed = options.speed ?? 1
  const startMs = (options.startAt ?? new Date()).getTime()
  const realStartMs = performance.now()
  return {
    now: () => new Date(startMs + (performance.now() - realStartMs) * speed),
    after: (ms, run) => {
      const timer = setTimeout(() => void run(), ms / speed)
      return () => clearTimeout(timer)
    },
  }
}

export type ManualClock = SimClock & { advance: (ms: number) => Promise<void> }

/** Stands still until advanced, then runs due timers in order: the same timestamps on every run. */
export function manualClock(startAt: Date): ManualClock {
  let timeMs = startAt.getTime()
  let nextNo = 0
  const due = new Map<number, { atMs: number; run: () => void | Promise<void> }>()
  const takeEarliest = (endMs: number): { atMs: number; run: () => void | Promise<void> } | undefined => {
    const [first] = [...due]
      .filter(([, timer]) => timer.atMs <= endMs)
      .sort(([a, x], [b, y]) => x.atMs - y.atMs || a - b)
    if (first) due.delete(first[0])
    return first?.[1]
  }
  return {
    now: () => new Date(timeMs),
    after: (ms, run) => {
      const no = nextNo++
      due.set(no, { atMs: timeMs + ms, run })
      return () => void due.delete(no)
    },
    advance: async (ms) => {
      const endMs = timeMs + ms
      for (let timer = takeEarliest(endMs); timer; timer = takeEarliest(endMs)) {
        timeMs = Math.max(timeMs, timer.atMs)
        await timer.run()
      }
      timeMs = endMs
    },
  }
}
