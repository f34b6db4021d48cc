import { priceP4 } from '../kernel/money.ts'
import type { TheirPrice } from './their-prices.ts'

/** How a charge goes at a partner that exists only inside the process. */
const powerKw = 60
const lastsMs = 45 * 60_000

/** The prices of every gun there, the whole day. */
export const sandboxPrices: readonly TheirPrice[] = [
  { startTime: '00:00', elecPrice: priceP4(4200), servicePrice: priceP4(4500) },
  { startTime: '08:00', elecPrice: priceP4(8600), servicePrice: priceP4(5500) },
  { startTime: '22:00', elecPrice: priceP4(4200), servicePrice: priceP4(4500) },
]

export type SandboxProgress = { isOver: boolean; endMs: number; kwh: number; soc: number }
/** What a charge that began at a moment has come to at another. */
export function sandboxProgress(startMs: number, nowMs: number): SandboxProgress {
  const ms = Math.min(Math.max(0, nowMs - startMs), lastsMs)
  return {
    isOver: ms === lastsMs,
    endMs: startMs + ms,
    kwh: Math.floor((powerKw * ms) / 36_000) / 100,
    soc: 35 + Math.floor((ms / lastsMs) * 60),
  }
}
