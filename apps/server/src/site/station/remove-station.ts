import type { Context } from '../../platform/context.ts'
import { deleteImagesOf } from './images/image-store.ts'
import { changeStation } from './store.ts'

const deleted = 2

/** The station and its pictures are gone; the caller has locked it and asked its guards. */
export async function removeStation(ctx: Context, stationId: string): Promise<void> {
  await changeStation(ctx, stationId, { dataStatus: deleted, coverImageId: null })
  await deleteImagesOf(ctx, stationId)
}
