import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { carrierStationStatuses } from '@chargedeck/domain/station/carrier-status'
import { stationSteps, stationStates } from '@chargedeck/domain/station/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { enterStationStatus } from '../carrier-outbox/public.ts'
import { pushSoonIfWanted } from './amap/push-soon.ts'
import { requireStationGuards, type StationGuards } from './guards.ts'
import { lockStation, moveStation } from './store.ts'

/** Opens the station to drivers when all guards hold. */
export async function goOnline(ctx: Context, guards: StationGuards, id: string): Promise<null> {
  const station = await lockStation(ctx, id)
  if (!stationSteps.can(station.status, 'goOnline')) throw new AppError('STATION.STEP_NOT_ALLOWED')
  await requireStationGuards(ctx, guards, station, 'goOnline')
  const operateDate = station.operateDate ?? dayOf(ctx.now())
  await moveStation(ctx, station, 'goOnline', { onlineFlag: 1, closedFlag: 0, operateDate })
  await enterStationStatus(ctx, id, carrierStationStatuses.normal)
  await pushSoonIfWanted(ctx, station)
  ctx.note(id, {
    step: 'goOnline',
    status: [station.status, stationStates.operating],
    onlineFlag: [station.onlineFlag, 1],
    operateDate,
  })
  return null
}
