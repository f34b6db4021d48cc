import type { Context } from '../../../platform/context.ts'
import { ensureSnapshot } from '../../stat-gun-day/public.ts'
import { markDays } from './change-store.ts'
import type { StationDay } from './days-store.ts'
import { replaceCustomers, replaceStops } from './detail-store.ts'
import { replaceStationDays } from './station-day-store.ts'
import { replaceCompanyDays, replaceStationMonths } from './sum-store.ts'

/** Counts these days from what is there now, and the sums that they are part of. The counting is locked. */
export async function countDays(ctx: Context, days: readonly StationDay[]): Promise<void> {
  for (const day of new Set(days.map(({ statDate }) => statDate)))
    await markDays(ctx, stationDaysOn(day, await ensureSnapshot(ctx, day)))
  await replaceCustomers(ctx, days)
  await replaceStops(ctx, days)
  const companyDays = await replaceStationDays(ctx, days)
  await replaceCompanyDays(ctx, companyDays)
  await replaceStationMonths(ctx, days)
}

export const stationDaysOn = (statDate: string, stationIds: readonly string[]): StationDay[] =>
  stationIds.map((stationId) => ({ statDate, stationId }))
