import { minuteOfDay, timeOfMinute } from '../../kernel/time-of-day.ts'
import type { OccupyTerms } from '../../occupy-order/terms.ts'
import { yuanOf } from './whose.ts'

const minutesOfDay = 24 * 60
type Span = { from: number; to: number }

const idleFeeFlags = { none: 0, allDay: 1, atTimes: 2 } as const

/** What staying after a charge costs, at each time of the day at which it costs something (B.2). Null: nothing. */
export function idleFees(terms: OccupyTerms | null): object {
  if (!terms) return { IdleFeeFlag: idleFeeFlags.none, IdleFeeInfos: [] }
  const { unitMin, unitAmt, capAmt, graceMin, freeWindows } = terms
  const perMinute = Math.round((yuanOf(unitAmt) / unitMin) * 10_000) / 10_000
  const fee = { IdleFee: perMinute, FullIdleFee: perMinute, MaxFee: yuanOf(capAmt), FreeTime: graceMin }
  return {
    IdleFeeFlag: freeWindows.length > 0 ? idleFeeFlags.atTimes : idleFeeFlags.allDay,
    IdleFeeInfos: paidSpans(freeWindows).map(({ from, to }) => ({
      StartTime: timeOfMinute(from),
      EndTime: timeOfMinute(to),
      ...fee,
    })),
  }
}

/** The rest of a day beside the free windows, one of which may reach over midnight. */
function paidSpans(windows: OccupyTerms['freeWindows']): Span[] {
  const free = windows
    .map(({ from, to }): Span => ({ from: minuteOfDay(from), to: minuteOfDay(to) }))
    .flatMap(({ from, to }): Span[] =>
      to > from
        ? [{ from, to }]
        : [
            { from: 0, to },
            { from, to: minutesOfDay },
          ],
    )
    .toSorted((a, b) => a.from - b.from)
  const spans: Span[] = []
  let paidFrom = 0
  for (const { from, to } of free) {
    if (from > paidFrom) spans.push({ from: paidFrom, to: from })
    paidFrom = Math.max(paidFrom, to)
  }
  return paidFrom < minutesOfDay ? [...spans, { from: paidFrom, to: minutesOfDay }] : spans
}
