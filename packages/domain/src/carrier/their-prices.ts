import { priceP4, type PriceP4 } from '../kernel/money.ts'
import { toWallTime } from '../kernel/wall-time.ts'

/** What a partner asks from a time of the day on, until the next period begins. */
export type TheirPrice = { startTime: string; elecPrice: PriceP4; servicePrice: PriceP4 }
type Policy = { StartTime: string; ElecPrice: number; SevicePrice: number }

const highest = priceP4(1_000_000) // a hundred yuan per kWh

/** The prices of query_equip_business_policy; null: they cannot be meant. */
export function readPolicies(policies: readonly Policy[]): TheirPrice[] | null {
  const prices: TheirPrice[] = []
  for (const { StartTime, ElecPrice, SevicePrice } of policies) {
    const [, hour = '', minute = ''] = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/.exec(StartTime.padStart(6, '0')) ?? []
    const [elec, service] = [Math.round(ElecPrice * 10_000), Math.round(SevicePrice * 10_000)]
    const startTime = `${hour}:${minute}`
    const isLater = startTime > (prices.at(-1)?.startTime ?? '')
    if (hour === '' || !isLater || Math.min(elec, service) < 0 || elec + service > highest) return null
    prices.push({ startTime, elecPrice: priceP4(elec), servicePrice: priceP4(service) })
  }
  return prices[0]?.startTime === '00:00' ? prices : null
}

/** What is asked at a moment; null: the partner has not said. */
export const theirPriceAt = (prices: readonly TheirPrice[], at: Date): TheirPrice | null =>
  prices.findLast(({ startTime }) => startTime <= toWallTime(at).slice(11, 16)) ?? null

/** The most that is asked for a kWh at any time of the day; null: the partner has not said. */
export const highestPrice = (prices: readonly TheirPrice[]): PriceP4 | null =>
  prices.length === 0 ? null : priceP4(Math.max(...prices.map((one) => one.elecPrice + one.servicePrice)))
