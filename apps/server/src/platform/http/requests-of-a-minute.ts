import type { FastifyRateLimitStore } from '@fastify/rate-limit'

type Window = { current: number; since: number }
type Told = (error: Error | null, result?: { current: number; ttl: number }) => void

const mostAddresses = 5000

/**
 * Counts by the time since the process began. The library's own store counts by the wall clock: when that is set back by
 * an hour, it refuses an address for an hour.
 */
export class RequestsOfAMinute implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>()

  incr(address: string, tell: Told, timeWindow = 60_000): void {
    const now = performance.now()
    const known = this.#windows.get(address)
    const counted = known && now - known.since < timeWindow ? known : { current: 0, since: now }
    counted.current += 1
    this.#windows.delete(address)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size >= mostAddresses && oldest !== undefined) this.#windows.delete(oldest)
    this.#windows.set(address, counted)
    tell(null, { current: counted.current, ttl: timeWindow - (now - counted.since) })
  }

  child(): RequestsOfAMinute {
    return new RequestsOfAMinute()
  }
}
