import type { Context } from '../../platform/context.ts'
import { deleteImagesOf } from './images/image-store.ts'
import { changeStation } from './store.ts'

const deleted = 2

/** Deletes the station and its pictures; the caller has locked it and checked its guards. */
export async function removeStation(ctx: Context, stationId: string): Promise<void> {
  await changeStation(ctx, stationId, { dataStatus: deleted, coverImageId: null })
  await deleteImagesOf(ctx, stationId)
}
