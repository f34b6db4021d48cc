import { minuteOfDay } from '../kernel/time-of-day.ts'
import { periodAtOrNull } from './period-at.ts'
import type { FeePeriod } from './split-energy.ts'

type Side = Pick<FeePeriod, 'band' | 'elecPrice' | 'servicePrice'>
export type PlanDifference = {
  startTime: string
  endTime: string
  before: Side | null
  after: Side | null
  isChanged: boolean
}

/** Two days of prices side by side, cut at the edges of both; equal neighbours are merged. */
export function comparePlans(before: readonly FeePeriod[], after: readonly FeePeriod[]): PlanDifference[] {
  const edges = [...new Set([...before, ...after].flatMap(({ startTime, endTime }) => [startTime, endTime]))].toSorted()
  const rows: PlanDifference[] = []
  for (const [index, startTime] of edges.entries()) {
    const endTime = edges[index + 1]
    if (endTime === undefined) break
    const [was, is] = [sideAt(before, startTime), sideAt(after, startTime)]
    if (!was && !is) continue
    const last = rows.at(-1)
    if (last && last.endTime === startTime && isSame(last.before, was) && isSame(last.after, is)) last.endTime = endTime
    else rows.push({ startTime, endTime, before: was, after: is, isChanged: !isSame(was, is) })
  }
  return rows
}

function sideAt(periods: readonly FeePeriod[], time: string): Side | null {
  const found = periodAtOrNull(periods, minuteOfDay(time))
  return found ? { band: found.band, elecPrice: found.elecPrice, servicePrice: found.servicePrice } : null
}

const isSame = (a: Side | null, b: Side | null): boolean =>
  a?.band === b?.band && a?.elecPrice === b?.elecPrice && a?.servicePrice === b?.servicePrice
