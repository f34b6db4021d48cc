import type { GivenAnswer } from './replay-store.ts'

const mostAnswers = 20_000
const longestData = 16_384

/** The answers of calls that only read: the same call again gets the same words, without a row for each. */
export class FirstAnswers {
  readonly #answers = new Map<string, { answer: GivenAnswer; until: number }>()

  find(key: string): GivenAnswer | null {
    const known = this.#answers.get(key)
    return known && known.until > performance.now() ? known.answer : null
  }

  keep(key: string, answer: GivenAnswer, forMs: number): void {
    if (answer.data.length > longestData) return
    this.#answers.set(key, { answer, until: performance.now() + forMs })
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > mostAnswers && oldest !== undefined) this.#answers.delete(oldest)
  }
}
