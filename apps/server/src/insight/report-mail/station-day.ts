import { dayAfter } from '@chargedeck/domain/kernel/days'
import type { Context } from '../../platform/context.ts'
import type { MailPart } from './mail-part.ts'
import { stationPart } from './station-part.ts'

const only = (day: string) => ({ startDate: day, endDate: day })

/** Yesterday by station, beside the day before and the same day of the week before. */
export const stationDayPart = (ctx: Context, day: string): Promise<MailPart> =>
  stationPart(ctx, {
    title: '经营日报',
    days: { now: only(day), before: only(dayAfter(day, -1)), longBefore: only(dayAfter(day, -7)) },
    words: { now: '昨日', before: '较前日', longBefore: '较上周同日' },
  })
