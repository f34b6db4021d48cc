import { readFile } from 'node:fs/promises'
import type { FileAnswer, Upload } from '@chargedeck/contract/endpoint'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { checkType } from './check-type.ts'
import { cleanName } from './clean-name.ts'
import { previewById } from './show-file.ts'
import { findSmallOrNull, putSmall } from './small-store.ts'
import { findVisibleOrNull } from './store.ts'

const suffixes = ['webp', 'jpg', 'jpeg', 'png']

/** Only the sender of a picture gives it a small copy. */
export async function storeSmall(ctx: Context, { path, fileName, size }: Upload, id: string): Promise<null> {
  const file = await findVisibleOrNull(ctx, id)
  if (!file || file.createUser !== ctx.actor.userId) throw new AppError('FILE.NOT_FOUND')
  if (file.usage !== 'IMAGE') throw new AppError('FILE.NO_PICTURE')
  const { mediaType } = await checkType(path, cleanName(fileName).suffix, suffixes)
  await putSmall(ctx.tx, { fileId: id, mediaType, content: await readFile(path) })
  ctx.note(id, { fileSize: size })
  return null
}

/** A picture without a small copy is shown as it is. */
export async function showSmall(ctx: Context, id: string): Promise<FileAnswer> {
  const file = await findVisibleOrNull(ctx, id)
  const small = file && (await findSmallOrNull(ctx.tx, id))
  if (!file || !small) return previewById(ctx, id)
  const { mediaType, content } = small
  return { name: file.fileOriginName, mediaType, size: content.length, inline: true, content }
}
