const minuteMs = 60_000
const mostKeys = 20_000

/** Counts events of the last minute under a key. */
export type PerMinute = { isWithin: (key: string, most: number, now: number) => boolean }

export function perMinute(): PerMinute {
  const times = new Map<string, number[]>()
  return {
    isWithin(key, most, now) {
      const latest = (times.get(key) ?? []).filter((at) => now - at < minuteMs)
      times.delete(key)
      times.set(key, latest)
      for (const oldest of times.keys()) if (times.size > mostKeys) times.delete(oldest)
      if (latest.length >= most) return false
      latest.push(now)
      return true
    },
  }
}
