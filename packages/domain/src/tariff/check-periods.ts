import type { PriceP4 } from '../kernel/money.ts'
import { minuteOfDay } from '../kernel/time-of-day.ts'
import type { FeePeriod } from './split-energy.ts'

export type PlanPeriod = FeePeriod & { originServicePrice?: PriceP4 | null }
export type PeriodFault =
  | 'DAY_NOT_COVERED'
  | 'PERIODS_OVERLAP'
  | 'NOT_HALF_HOUR'
  | 'ALL_DAY_NOT_ALONE'
  | 'TOO_MANY_PERIODS'
  | 'BAND_PRICES_DIFFER'
  | 'PRICE_OUT_OF_RANGE'

/** The most periods that carriers accept in one plan. */
export const mostPeriods = 32
/** Five yuan, for the electricity and for the service each. */
export const highestPrice = 50_000
const halfHour = 30
const dayMinutes = 24 * 60

/** The first fault of a day of prices, or null: every minute has one price, and chargers can store them. */
export function periodFault(periods: readonly PlanPeriod[]): PeriodFault | null {
  if (periods.length > mostPeriods) return 'TOO_MANY_PERIODS'
  return (
    gridFault(periods) ??
    coverFault(periods) ??
    bandFault(periods) ??
    (periods.every(isPriced) ? null : 'PRICE_OUT_OF_RANGE')
  )
}

const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):(?:00|30)$/.test(text)

function gridFault(periods: readonly PlanPeriod[]): PeriodFault | null {
  const isOnGrid = ({ startTime, endTime }: PlanPeriod) => isTime(startTime) && (isTime(endTime) || endTime === '24:00')
  return periods.every(isOnGrid) ? null : 'NOT_HALF_HOUR'
}

function coverFault(periods: readonly PlanPeriod[]): PeriodFault | null {
  let reached = 0
  let fault: PeriodFault | null = null
  for (const { startTime, endTime } of periods.toSorted(
    (a, b) => minuteOfDay(a.startTime) - minuteOfDay(b.startTime),
  )) {
    const [start, end] = [minuteOfDay(startTime), minuteOfDay(endTime)]
    if (end - start < halfHour) return 'DAY_NOT_COVERED' // a period over midnight is two periods
    if (start < reached) return 'PERIODS_OVERLAP'
    if (start > reached) fault = 'DAY_NOT_COVERED'
    reached = end
  }
  return reached === dayMinutes ? fault : 'DAY_NOT_COVERED'
}

/** Chargers store one pair of prices per band. */
function bandFault(periods: readonly PlanPeriod[]): PeriodFault | null {
  if (periods.length > 1 && periods.some(({ band }) => band === 'ALL_DAY')) return 'ALL_DAY_NOT_ALONE'
  const first = new Map<string, PlanPeriod>()
  for (const period of periods) {
    const known = first.get(period.band)
    if (!known) first.set(period.band, period)
    else if (pricesOf(known) !== pricesOf(period)) return 'BAND_PRICES_DIFFER'
  }
  return null
}

const pricesOf = ({ elecPrice, servicePrice, originServicePrice }: PlanPeriod): string =>
  [elecPrice, servicePrice, originServicePrice ?? ''].join(' ')

const isPrice = (price: number): boolean => Number.isInteger(price) && price >= 0 && price <= highestPrice
const isPriced = ({ elecPrice, servicePrice, originServicePrice }: PlanPeriod): boolean =>
  isPrice(elecPrice) && isPrice(servicePrice) && elecPrice + servicePrice > 0 && isPrice(originServicePrice ?? 0)
