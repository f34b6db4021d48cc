import type { PriceP4 } from '../kernel/money.ts'
import { comparePlans } from './compare-plans.ts'
import type { FeeBand, FeePeriod } from './split-energy.ts'

export type PriceWarningKind = 'ORDER' | 'ELEC_ZERO' | 'SERVICE_ZERO' | 'BIG_CHANGE' | 'NEIGHBOUR_GAP'
/** Both prices are sums of electricity and service; `other` is the band compared with, if another one. */
export type PriceWarning = {
  kind: PriceWarningKind
  band: FeeBand
  other: FeeBand | null
  price: PriceP4
  otherPrice: PriceP4 | null
}

/** From the band that should be the dearest. */
const dearestFirst: readonly FeeBand[] = ['SHARP', 'PEAK', 'FLAT', 'VALLEY']
/** A price that differs from its neighbour in the day by an order of magnitude. */
const gapFactor = 10

/** What a careful person would look at twice before confirming these prices; nothing here forbids them. */
export function priceWarnings(before: readonly FeePeriod[] | null, after: readonly FeePeriod[]): PriceWarning[] {
  const found = [...disorder(after), ...zeros(after), ...bigChanges(before ?? [], after), ...gaps(after)]
  const keyOf = ({ kind, band, other }: PriceWarning) => [kind, band, other].join(' ')
  return [...new Map(found.map((warning) => [keyOf(warning), warning])).values()]
}

const sumOf = ({ elecPrice, servicePrice }: Pick<FeePeriod, 'elecPrice' | 'servicePrice'>) =>
  (elecPrice + servicePrice) as PriceP4 // two whole prices

function disorder(periods: readonly FeePeriod[]): PriceWarning[] {
  const inOrder = dearestFirst.flatMap((band) => periods.find((period) => period.band === band) ?? [])
  return inOrder.flatMap((period, index) => {
    const cheaper = inOrder[index + 1]
    return cheaper && sumOf(period) < sumOf(cheaper) ? [against('ORDER', period, cheaper)] : []
  })
}

function zeros(periods: readonly FeePeriod[]): PriceWarning[] {
  const warning = (kind: PriceWarningKind, period: FeePeriod) => ({
    kind,
    band: period.band,
    other: null,
    price: sumOf(period),
    otherPrice: null,
  })
  return periods.flatMap((period) => [
    ...(period.elecPrice === 0 ? [warning('ELEC_ZERO', period)] : []),
    ...(period.servicePrice === 0 ? [warning('SERVICE_ZERO', period)] : []),
  ])
}

/** By the hour and not by the band: an hour that moves from valley to sharp changes its price too. */
function bigChanges(before: readonly FeePeriod[], after: readonly FeePeriod[]): PriceWarning[] {
  return comparePlans(before, after).flatMap(({ before: was, after: is }) => {
    if (!was || !is || 2 * Math.abs(sumOf(is) - sumOf(was)) <= sumOf(was)) return []
    return [against('BIG_CHANGE', is, was)]
  })
}

function gaps(periods: readonly FeePeriod[]): PriceWarning[] {
  return periods.flatMap((period, index) => {
    const next = periods[(index + 1) % periods.length] // midnight has neighbours too
    if (!next || next.band === period.band) return []
    const [low, high] = sumOf(period) < sumOf(next) ? [period, next] : [next, period]
    return sumOf(high) >= gapFactor * sumOf(low) ? [against('NEIGHBOUR_GAP', high, low)] : []
  })
}

type Priced = Pick<FeePeriod, 'band' | 'elecPrice' | 'servicePrice'>
const against = (kind: PriceWarningKind, one: Priced, other: Priced): PriceWarning => ({
  kind,
  band: one.band,
  other: other.band,
  price: sumOf(one),
  otherPrice: sumOf(other),
})
