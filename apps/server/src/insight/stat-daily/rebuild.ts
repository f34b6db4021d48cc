import type { Received } from '@chargedeck/contract/endpoint'
import type { statDailyApi } from '@chargedeck/contract/insight/stat-daily/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { dayAfter } from '@chargedeck/domain/settle-day/days'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { recountCurves } from '../day-curve/public.ts'
import { markHours } from '../order-hour/public.ts'
import { sumFlowAgain } from '../order-flow/public.ts'
import { markDays, stationIdsInScope } from './count/change-store.ts'
import { rangeOf } from './list/range.ts'

const firstCountable = '2000-01-01'

/** Marks the days of every station that the caller sees, up to today; the next counting takes them, the latest first. The flow of these days is summed again too, and their curves. */
export async function rebuildDays(
  ctx: Context,
  input: Received<typeof statDailyApi.rebuild>['body'],
): Promise<{ dayQty: number }> {
  const { startDate, endDate: wanted } = rangeOf(ctx, input)
  const today = toWallTime(ctx.now()).slice(0, 10)
  if (startDate < firstCountable) throw refusedAt('startDate', 'REQUEST.INVALID', '只能重算2000年以后的日期')
  if (startDate > today) throw refusedAt('startDate', 'REQUEST.INVALID', '只能重算已经开始的日期')
  const endDate = wanted < today ? wanted : today
  const stationIds = await stationIdsInScope(ctx)
  let dayQty = 0
  for (let statDate = startDate; statDate <= endDate; statDate = dayAfter(statDate)) {
    await markDays(
      ctx,
      stationIds.map((stationId) => ({ statDate, stationId })),
    )
    await markHours(ctx, statDate)
    dayQty += stationIds.length
  }
  await sumFlowAgain(ctx, { startDate, endDate })
  await recountCurves(ctx, { startDate, endDate })
  ctx.note('-', { startDate, endDate, dayQty })
  return { dayQty }
}
