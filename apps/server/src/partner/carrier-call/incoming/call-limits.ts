const mostSubjects = 5000

/** Counts calls by the second of the process, whatever the wall clock does. */
export class CallLimit {
  readonly #most: number
  readonly #counts = new Map<string, { second: number; count: number }>()
  constructor(perSecond: number) {
    this.#most = perSecond
  }

  /** Counts one more. */
  add(subject: string): void {
    const second = Math.floor(performance.now() / 1000)
    const known = this.#counts.get(subject)
    const count = known?.second === second ? known.count + 1 : 1
    this.#counts.delete(subject)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size >= mostSubjects && oldest !== undefined) this.#counts.delete(oldest)
    this.#counts.set(subject, { second, count })
  }

  isReached(subject: string): boolean {
    const known = this.#counts.get(subject)
    return known?.second === Math.floor(performance.now() / 1000) && known.count >= this.#most
  }
}
