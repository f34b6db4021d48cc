import type { FastifyRateLimitStore } from '@fastify/rate-limit'

type Window = { current: number; since: number }
type Told = (error: Error | null, result?: { current: number; ttl: number }) => void

const mostAddresses = 5000

/**
 * Counts requests by a clock that nobody sets: the library's own store refuses an address for as long as the clock was
 * set back.
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
