import { mostDaysOfGroups, mostDaysOfOrders } from '@chargedeck/contract/insight/order-flow/enums'
import { dayMs, dayOf, daysLater, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import type { DayRange } from '@chargedeck/domain/kernel/periods'
import { AppError } from '../../platform/app-error.ts'

/** Whole days of Shanghai; `until` is the first moment after the last day. */
export type FlowRange = { from: string; to: string; since: Date; until: Date }
type Asked = { startDate?: string | undefined; endDate?: string | undefined }

const usualDays = 7

/** The last seven days unless the filters say otherwise. */
export function flowRangeOf({ startDate, endDate }: Asked, now: Date): FlowRange {
  const to = endDate ?? dayOf(now)
  const from = startDate ?? dayOf(daysLater(startOfRange(to), 1 - usualDays))
  const range = flowRangeOfDays({ startDate: from, endDate: to })
  if (range.since >= range.until) throw new AppError('ORDER_FLOW.RANGE_REVERSED')
  if (daysOf(range) > mostDaysOfGroups) throw new AppError('ORDER_FLOW.TOO_MANY_DAYS')
  return range
}

export const flowRangeOfDays = ({ startDate, endDate }: DayRange): FlowRange => ({
  from: startDate,
  to: endDate,
  since: startOfRange(startDate),
  until: daysLater(startOfRange(endDate), 1),
})

export function refuseManyDays(range: FlowRange): void {
  if (daysOf(range) > mostDaysOfOrders) throw new AppError('ORDER_FLOW.TOO_MANY_DAYS_OF_ORDERS')
}

type Span = Pick<FlowRange, 'since' | 'until'>
const daysOf = ({ since, until }: Span): number => (until.getTime() - since.getTime()) / dayMs

/** What lies between the days that are summed ahead; days that follow each other are one span. */
export function spansBesides(days: readonly string[], { since, until }: Span): Span[] {
  const summed = new Set(days)
  const spans: Span[] = []
  for (let day = since; day < until; day = daysLater(day, 1)) {
    if (summed.has(dayOf(day))) continue
    const last = spans.at(-1)
    if (last && last.until.getTime() === day.getTime()) last.until = daysLater(day, 1)
    else spans.push({ since: day, until: daysLater(day, 1) })
  }
  return spans
}
