import { dayOf, daysLater, startOfDay, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../context.ts'
import { listSummedDays, type SummedList } from './day-sums-store.ts'

type Range = { since: Date | null; until: Date | null }
/** Whole days that are summed, and what lies between them, as the filters of a list. */
type Split = { days: string[]; gaps: { startTime?: string; endTime?: string }[] }

/** With more gaps than this the whole range is summed from its rows. */
const mostGaps = 30

/** Null: nothing of the range is summed ahead. */
export async function splitRange(ctx: Pick<Context, 'tx'>, list: SummedList, range: Range): Promise<Split | null> {
  const days = await listSummedDays(ctx, list, { from: firstWholeDay(range.since), to: dayOfOrNull(range.until) })
  const gaps = days.length === 0 ? [] : gapsBetween(days, range)
  return days.length === 0 || gaps.length > mostGaps ? null : { days, gaps }
}

function gapsBetween(days: readonly string[], { since, until }: Range): Split['gaps'] {
  const gaps: Split['gaps'] = []
  let end = since
  for (const day of days) {
    const begin = startOfRange(day)
    if (end === null || end < begin) gaps.push(gapOf(end, begin))
    end = daysLater(begin, 1)
  }
  return until !== null && end !== null && end >= until ? gaps : [...gaps, gapOf(end, until)]
}

/** Ranges of lists include their last second. */
const gapOf = (from: Date | null, to: Date | null) => ({
  ...(from && { startTime: toWallTime(from) }),
  ...(to && { endTime: toWallTime(new Date(to.getTime() - 1000)) }),
})

const dayOfOrNull = (at: Date | null): string | null => at && dayOf(at)
const firstWholeDay = (at: Date | null): string | null =>
  at && dayOfOrNull(startOfDay(at).getTime() === at.getTime() ? at : daysLater(at, 1))
