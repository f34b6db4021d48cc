import { stationSteps } from '@chargedeck/domain/station/states'
import { dropPlansToCome } from '../fee/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireGuards } from './guards.ts'
import { moveStation, type StationRow } from './store.ts'

/** Ends a station for good: nothing may stand there or be owed there any more. */
export async function dismantleStation(ctx: Context, station: StationRow, reason: string): Promise<void> {
  if (!stationSteps.can(station.status, 'dismantle')) throw new AppError('STATION.STEP_NOT_ALLOWED')
  await requireGuards(ctx, station, 'dismantle')
  await moveStation(ctx, station, 'dismantle', { onlineFlag: 0, aMapPushFlag: 0 })
  const endedPlanQty = await dropPlansToCome(ctx, station.id)
  ctx.note(station.id, {
    step: 'dismantle',
    status: [station.status, '90'],
    reason,
    ...(endedPlanQty > 0 && { endedPlanQty }),
  })
}
