import type { GivenAnswer } from './replay-store.ts'

const mostAnswers = 20_000
const longestData = 16_384
const mostLetters = 32_000_000

/** The answers of calls that only read: the same call again gets the same words, without a row for each. */
export class FirstAnswers {
  readonly #answers = new Map<string, { answer: GivenAnswer; until: number }>()
  #letters = 0

  find(key: string): GivenAnswer | null {
    const known = this.#answers.get(key)
    return known && known.until > performance.now() ? known.answer : null
  }

  keep(key: string, answer: GivenAnswer, forMs: number): void {
    if (answer.data.length > longestData) return
    this.#drop(key)
    this.#answers.set(key, { answer, until: performance.now() + forMs })
    this.#letters += answer.data.length
    for (const [oldest, { until }] of this.#answers) {
      const isFull = this.#answers.size > mostAnswers || this.#letters > mostLetters
      if (!isFull && until > performance.now()) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#letters -= this.#answers.get(key)?.answer.data.length ?? 0
    this.#answers.delete(key)
  }
}
