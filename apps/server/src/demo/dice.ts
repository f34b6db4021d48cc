export type Weighted<T> = { weight: number; value: T }
/** A seeded random generator: the same seed makes the same operator. */
export type Dice = {
  /** At least 0, below 1. */
  roll: () => number
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  pick: <T>(choices: readonly [T, ...T[]]) => T
  /** Picks by weight. */
  draw: <T>(choices: readonly [Weighted<T>, ...Weighted<T>[]]) => T
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + roll() * (high - low)
  return {
    roll,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (choices) => choices[Math.floor(roll() * choices.length)] ?? choices[0],
    draw: (choices) => {
      let left = roll() * choices.reduce((sum, { weight }) => sum + weight, 0)
      return (choices.find(({ weight }) => (left -= weight) < 0) ?? choices[0]).value
    },
  }
}
