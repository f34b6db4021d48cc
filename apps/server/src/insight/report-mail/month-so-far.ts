import { monthSoFar, sameDaysOfMonthBefore, yearBefore } from '@chargedeck/domain/kernel/periods'
import type { Context } from '../../platform/context.ts'
import type { MailPart } from './mail-part.ts'
import { stationPart } from './station-part.ts'

/** The month up to yesterday, beside the same days of the month before and of the year before; on the first of a month the whole month that is over. */
export function monthSoFarPart(ctx: Context, day: string): Promise<MailPart> {
  const days = monthSoFar(day)
  return stationPart(ctx, {
    title: '经营月报',
    days: { now: days, before: sameDaysOfMonthBefore(days), longBefore: yearBefore(days) },
    words: { now: `${days.startDate} 至 ${days.endDate}`, before: '较上月同期', longBefore: '较去年同期' },
  })
}
