import { priceP4, roundHalfUp, type PriceP4 } from '../kernel/money.ts'
import type { PlanPeriod } from './check-periods.ts'
import type { FeeBand } from './split-energy.ts'

/** `ADD` and `SET` in 0.0001 yuan, `TIMES` in 0.0001: 11000 is ten per cent more. */
export type PriceRule = {
  part: 'ELEC' | 'SERVICE'
  bands: readonly FeeBand[]
  way: 'ADD' | 'TIMES' | 'SET'
  value: number
}

/** The same day with one rule applied to the prices of some bands; the result may be out of range. */
export const changePrices = (periods: readonly PlanPeriod[], { part, bands, way, value }: PriceRule): PlanPeriod[] =>
  periods.map((period) => {
    if (!bands.includes(period.band)) return period
    const field = part === 'ELEC' ? 'elecPrice' : 'servicePrice'
    return { ...period, [field]: changed(period[field], way, value) }
  })

function changed(price: PriceP4, way: PriceRule['way'], value: number): PriceP4 {
  if (way === 'SET') return priceP4(value)
  if (way === 'ADD') return priceP4(price + value)
  return priceP4(Number(roundHalfUp(BigInt(price) * BigInt(value), 10_000n)))
}
