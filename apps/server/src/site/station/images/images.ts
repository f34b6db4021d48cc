import type { Received } from '@chargedeck/contract/endpoint'
import {
  mostStationImages,
  stationImageTerms,
  type StationImage,
  type stationImageApi,
} from '@chargedeck/contract/site/station/image'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { fileOrNull } from '../../../base/file/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { deleteImageRow, findImageOrNull, insertImages, listImages, type ImageRow } from './image-store.ts'
import { changeStation, lockLiveStation } from '../store.ts'

export const presentImage = (
  { id, imageType, fileId, sort, createTime }: ImageRow,
  coverImageId: string | null,
): StationImage => ({
  id,
  imageType,
  fileId,
  sort,
  coverFlag: id === coverImageId ? 1 : 0,
  createTime: toWallTime(createTime),
})

/** The first picture of a station is its cover until staff choose another one. */
export async function addImages(ctx: Context, input: Received<typeof stationImageApi.add>['body']): Promise<null> {
  const { id: stationId, coverImageId } = await lockLiveStation(ctx, input.stationId)
  const fileIds = [...new Set(input.fileIds)]
  const known = await listImages(ctx.tx, stationId)
  if (known.length + fileIds.length > mostStationImages) throw new AppError('STATION.TOO_MANY_IMAGES')
  for (const fileId of fileIds) await requireShowable(ctx, fileId)
  const lastSort = Math.max(0, ...known.map(({ sort }) => sort))
  const made = { stationId, imageType: input.imageType, createTime: ctx.now(), createUser: ctx.actor.userId }
  const images = fileIds.map((fileId, index) => ({ ...made, id: ctx.nextId(), fileId, sort: lastSort + index + 1 }))
  await insertImages(ctx.tx, images)
  if (coverImageId === null) await changeStation(ctx, stationId, { coverImageId: images[0]?.id ?? null })
  ctx.note(stationId, { imageType: input.imageType, fileIds })
  return null
}

async function requireShowable(ctx: Context, fileId: string): Promise<void> {
  const file = await fileOrNull(ctx.tx, fileId)
  if (!file) throw new AppError('FILE.NOT_FOUND')
  if (file.usage !== 'IMAGE') throw new AppError('FILE.NO_PICTURE')
  const { types, mostBytes } = stationImageTerms
  if (!types.includes(file.mediaType) || file.fileSize > mostBytes) throw new AppError('STATION.IMAGE_UNSUITABLE')
}

export async function deleteImage(ctx: Context, id: string): Promise<null> {
  const image = await findImageOrNull(ctx, id)
  if (!image) throw new AppError('STATION.IMAGE_NOT_FOUND')
  const station = await lockLiveStation(ctx, image.stationId)
  const isCover = station.coverImageId === id
  if (isCover && station.onlineFlag === 1) throw new AppError('STATION.COVER_IN_USE')
  await deleteImageRow(ctx, id)
  if (isCover) await changeStation(ctx, station.id, { coverImageId: null })
  ctx.note(station.id, { deletedImage: id, imageType: image.imageType, wasCover: isCover })
  return null
}

export async function setCover(
  ctx: Context,
  { id, imageId }: Received<typeof stationImageApi.cover>['body'],
): Promise<null> {
  const station = await lockLiveStation(ctx, id)
  const image = await findImageOrNull(ctx, imageId)
  if (image?.stationId !== id) throw new AppError('STATION.IMAGE_OF_ANOTHER')
  await changeStation(ctx, id, { coverImageId: imageId })
  ctx.note(id, { coverImageId: [station.coverImageId, imageId] })
  return null
}
