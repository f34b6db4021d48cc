import { stationImageTypes } from '@chargedeck/domain/station/kinds'
import { storeFile } from '../../base/file/public.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows, type Row } from '../store.ts'
import { stationPicture } from './draw-picture.ts'
import { setCover } from './store.ts'

const whole = { width: 640, height: 400 }
const small = { width: 144, height: 90 }

/** Gives each station a drawn cover. */
export async function addPictures(ctx: Context, stations: readonly Row<'station'>[]): Promise<void> {
  for (const [number, { id: stationId, stationName }] of stations.entries()) {
    if (stationId === undefined) continue
    const name = `${stationName}.png`
    const fileId = await storeFile(ctx, {
      name,
      content: stationPicture(number, whole),
      usage: 'IMAGE',
      small: { mediaType: 'image/png', content: stationPicture(number, small) },
    })
    const imageId = ctx.nextId()
    const image = { id: imageId, stationId, fileId, imageType: stationImageTypes.panorama, createTime: ctx.now() }
    await insertRows(ctx.tx, 'stationImage', [image])
    await setCover(ctx.tx, { stationId, imageId })
  }
}
