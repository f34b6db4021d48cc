import { carrierStationStatuses } from '@chargedeck/domain/station/carrier-status'
import { stationStates, stationSteps } from '@chargedeck/domain/station/states'
import { enterStationStatus } from '../../site/carrier-outbox/public.ts'
import { dropPlansToCome } from '../../site/fee/public.ts'
import { moveStation, requireStationGuards, type StationGuards, type StationRow } from '../../site/station/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'

/** Ends a station for good; it must have no piles in use and no unpaid orders. */
export async function dismantleStation(
  ctx: Context,
  guards: StationGuards,
  station: StationRow,
  reason: string,
): Promise<null> {
  if (!stationSteps.can(station.status, 'dismantle')) throw new AppError('STATION.STEP_NOT_ALLOWED')
  await requireStationGuards(ctx, guards, station, 'dismantle')
  await moveStation(ctx, station, 'dismantle', { onlineFlag: 0, aMapPushFlag: 0 })
  await enterStationStatus(ctx, station.id, carrierStationStatuses.closed)
  const endedPlanQty = await dropPlansToCome(ctx, station.id)
  ctx.note(station.id, {
    step: 'dismantle',
    status: [station.status, stationStates.dismantled],
    reason,
    ...(endedPlanQty > 0 && { endedPlanQty }),
  })
  return null
}
