import type { Received } from '@chargedeck/contract/endpoint'
import type { statMonthlyApi } from '@chargedeck/contract/insight/stat-monthly/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findStation } from '../../site/station/public.ts'
import { costOrNull, deleteCost, saveCost } from './cost-store.ts'

/** What the grid took for a month of a station, or, without an amount, that it is not known. */
export async function saveElectricityCost(
  ctx: Context,
  { month, stationId, electricityCostAmt }: Received<typeof statMonthlyApi.saveCost>['body'],
): Promise<null> {
  await findStation(ctx, stationId)
  if (month > monthOf(toWallTime(ctx.now()))) throw new AppError('STAT_MONTHLY.MONTH_NOT_BEGUN')
  const before = await costOrNull(ctx, { month, stationId })
  if (electricityCostAmt === null) await deleteCost(ctx, { month, stationId })
  else await saveCost(ctx, { month, stationId }, electricityCostAmt)
  ctx.note(stationId, { month, electricityCostAmt: [before, electricityCostAmt] })
  return null
}
