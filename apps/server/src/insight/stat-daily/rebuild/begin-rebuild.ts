import type { Received } from '@chargedeck/contract/endpoint'
import type { statDailyApi } from '@chargedeck/contract/insight/stat-daily/calls'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { dayQtyOf } from '@chargedeck/domain/kernel/periods'
import { refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { recountCurves } from '../../day-curve/public.ts'
import { sumFlowAgain } from '../../order-flow/public.ts'
import { stationIdsInScope } from '../count/change-store.ts'
import { rangeOf } from '../list/range.ts'
import { hasRunningRebuild, insertRebuild } from './rebuild-store.ts'

const firstCountable = '2000-01-01'

/** Counts the days of every station that the caller sees again, up to today, day by day in the background. The flow of these days is summed again too, and their curves. */
export async function beginRebuild(
  ctx: Context,
  input: Received<typeof statDailyApi.rebuild>['body'],
): Promise<{ dayQty: number }> {
  const { startDate, endDate: wanted } = rangeOf(ctx, input)
  const today = dayOf(ctx.now())
  if (startDate < firstCountable) throw refusedAt('startDate', 'REQUEST.INVALID', '只能重算2000年以后的日期')
  if (startDate > today) throw refusedAt('startDate', 'REQUEST.INVALID', '只能重算已经开始的日期')
  if (await hasRunningRebuild(ctx))
    throw refusedAt('startDate', 'REQUEST.INVALID', '您发起的重算还没有完成，请稍后再试')
  const range = { startDate, endDate: wanted < today ? wanted : today }
  const stationIds = await stationIdsInScope(ctx)
  await insertRebuild(ctx, { ...range, stationIds })
  await sumFlowAgain(ctx, range)
  await recountCurves(ctx, range)
  const dayQty = dayQtyOf(range) * stationIds.length
  ctx.note('-', { ...range, dayQty })
  return { dayQty }
}
