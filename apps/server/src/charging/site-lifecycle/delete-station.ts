import { stationStates } from '@chargedeck/domain/station/states'
import { dropAllPlans } from '../../site/fee/public.ts'
import { lockStation, removeStation, requireStationGuards, type StationGuards } from '../../site/station/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'

/** Deletes a station that was never more than planned; any other is dismantled. */
export async function deleteStation(ctx: Context, guards: StationGuards, id: string): Promise<null> {
  const station = await lockStation(ctx, id)
  if (station.status !== stationStates.building) throw new AppError('STATION.NOT_DELETABLE')
  await requireStationGuards(ctx, guards, station, 'delete')
  await removeStation(ctx, id)
  await dropAllPlans(ctx, id)
  ctx.note(id, { stationNo: station.stationNo, stationName: station.stationName })
  return null
}
