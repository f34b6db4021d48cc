import type { Received } from '@chargedeck/contract/endpoint'
import type { statDailyApi } from '@chargedeck/contract/insight/stat-daily/calls'
import { dayAfter } from '@chargedeck/domain/settle-day/days'
import type { Context } from '../../platform/context.ts'
import { markDays, stationIdsInScope } from './count/change-store.ts'
import { rangeOf } from './list/range.ts'

/** Marks the days of every station that the caller sees; the next counting takes them, the latest first. */
export async function rebuildDays(
  ctx: Context,
  input: Received<typeof statDailyApi.rebuild>['body'],
): Promise<{ dayQty: number }> {
  const { startDate, endDate } = rangeOf(ctx, input)
  const stationIds = await stationIdsInScope(ctx)
  let dayQty = 0
  for (let statDate = startDate; statDate <= endDate; statDate = dayAfter(statDate)) {
    await markDays(
      ctx,
      stationIds.map((stationId) => ({ statDate, stationId })),
    )
    dayQty += stationIds.length
  }
  ctx.note('-', { startDate, endDate, dayQty })
  return { dayQty }
}
