import { firstDayOf, monthOf } from '../kernel/days.ts'
import { monthLater, yearBefore } from '../kernel/periods.ts'
import { dayOf, daysLater, startOfDay, startOfRange } from '../kernel/wall-time.ts'

/** What the figures of the home page can be of. */
export type HomePreset = 'TODAY' | 'YESTERDAY' | 'MONTH' | 'LAST_MONTH' | 'YEAR'
/** From the first moment until before the second. */
export type Span = { from: Date; to: Date }

/** The time of a preset, and the one that it is compared with: the same part of the day, month or year before. */
export function spansOf(preset: HomePreset, now: Date): { span: Span; before: Span } {
  const today = startOfDay(now)
  const month = startOfMonth(now, 0)
  switch (preset) {
    case 'TODAY':
      return compared({ from: today, to: now }, daysLater(today, -1))
    case 'YESTERDAY':
      return compared({ from: daysLater(today, -1), to: today }, daysLater(today, -2))
    case 'MONTH':
      return compared({ from: month, to: now }, startOfMonth(now, -1))
    case 'LAST_MONTH':
      return {
        span: { from: startOfMonth(now, -1), to: month },
        before: { from: startOfMonth(now, -2), to: startOfMonth(now, -1) },
      }
    case 'YEAR':
      return yearSoFar(now)
  }
}

/** A shorter month before ends where the span begins. */
function compared(span: Span, begin: Date): { span: Span; before: Span } {
  const end = begin.getTime() + span.to.getTime() - span.from.getTime()
  return { span, before: { from: begin, to: new Date(Math.min(end, span.from.getTime())) } }
}

function startOfMonth(now: Date, later: number): Date {
  return startOfRange(firstDayOf(monthLater(monthOf(dayOf(now)), later)))
}

/** Up to the same day a year ago, as in the reports, and the same time of it. */
function yearSoFar(now: Date): { span: Span; before: Span } {
  const day = dayOf(now)
  const firstDay = `${day.slice(0, 4)}-01-01`
  const before = yearBefore({ startDate: firstDay, endDate: day })
  const timeOfDay = now.getTime() - startOfDay(now).getTime()
  return {
    span: { from: startOfRange(firstDay), to: now },
    before: {
      from: startOfRange(before.startDate),
      to: new Date(startOfRange(before.endDate).getTime() + timeOfDay),
    },
  }
}
