import type { Reading } from './random-charger.ts'

type WireBill = { energyE4: number; fen: number }

/** The prices of the bench's plan in 1/10 000 yuan, electricity and service, before noon and after it. */
const prices = [
  [6000n, 4000n],
  [9000n, 4000n],
] as const
const halfDayMs = 12 * 3_600_000
const beijingMs = 8 * 3_600_000

/**
 * What a charge costs by its readings alone, worked out apart from the product: whole numbers, energy spread evenly
 * between two readings, each half of the day rounded for itself, electricity and service apart.
 */
export function billByWire(readings: readonly Reading[]): WireBill {
  const halves = new Map<number, bigint>()
  for (const [index, to] of readings.entries()) {
    const from = readings[index - 1]
    if (from) spread(halves, from, to)
  }
  let [energyE4, fen] = [0, 0]
  for (const [half, energy] of halves) {
    energyE4 += Number(energy)
    for (const price of prices[half % 2 === 0 ? 0 : 1]) fen += Number((energy * price * 2n + 1_000_000n) / 2_000_000n)
  }
  return { energyE4, fen }
}

function spread(halves: Map<number, bigint>, from: Reading, to: Reading): void {
  const [fromMs, toMs] = [from.at.getTime() + beijingMs, to.at.getTime() + beijingMs]
  const energy = BigInt(to.wh - from.wh) * 10n
  const [first, last] = [Math.floor(fromMs / halfDayMs), Math.floor(toMs / halfDayMs)]
  const add = (half: number, more: bigint) => halves.set(half, (halves.get(half) ?? 0n) + more)
  if (first === last || energy === 0n) return void add(first, energy)
  const early = (energy * BigInt(last * halfDayMs - fromMs)) / BigInt(toMs - fromMs)
  add(first, early)
  add(last, energy - early)
}
