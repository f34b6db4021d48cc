import { dropAllPlans } from '../fee/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireGuards } from './guards.ts'
import { deleteImagesOf } from './images/image-store.ts'
import { changeStation, lockStation } from './store.ts'

const deleted = 2

/** Only what was never more than a plan can be deleted; everything else is dismantled. */
export async function deleteStation(ctx: Context, id: string): Promise<null> {
  const station = await lockStation(ctx, id)
  if (station.status !== '00') throw new AppError('STATION.NOT_DELETABLE')
  await requireGuards(ctx, station, 'delete')
  await changeStation(ctx, id, { dataStatus: deleted, coverImageId: null })
  await deleteImagesOf(ctx, id)
  await dropAllPlans(ctx, id)
  ctx.note(id, { stationNo: station.stationNo, stationName: station.stationName })
  return null
}
