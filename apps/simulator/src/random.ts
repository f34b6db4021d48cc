/** A number from 0 to below 1. */
export type Random = () => number

/** The same seed gives the same numbers on every machine (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A separate seed for each pile, so that adding one does not change the day of others. */
export function seedFrom(text: string, seed = 0): number {
  let hash = 2_166_136_261 ^ seed
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low)

export function pick<T>(random: Random, choices: readonly { weight: number; value: T }[]): T | undefined {
  let left = random() * choices.reduce((sum, choice) => sum + choice.weight, 0)
  return choices.find((choice) => (left -= choice.weight) < 0)?.value
}
