const minuteMs = 60_000
const mostKeys = 100_000

/** Counts events of the last minute under a key. */
export type PerMinute = {
  isWithin: (key: string, most: number, now: number) => boolean
  /** How many keys are remembered. */
  size: () => number
}

export function perMinute(): PerMinute {
  const times = new Map<string, number[]>() // the key that was asked about last is the last
  return {
    isWithin(key, most, now) {
      const latest = (times.get(key) ?? []).filter((at) => isRecent(at, now))
      times.delete(key)
      forgetOld(times, now)
      times.set(key, latest)
      if (latest.length >= most) return false
      latest.push(now)
      return true
    },
    size: () => times.size,
  }
}

function forgetOld(times: Map<string, number[]>, now: number): void {
  for (const [key, at] of times) {
    if (times.size < mostKeys && isRecent(at.at(-1) ?? 0, now)) return
    times.delete(key)
  }
}

/** A clock may be set back: what lies ahead does not count. */
const isRecent = (at: number, now: number): boolean => at <= now && now - at < minuteMs
