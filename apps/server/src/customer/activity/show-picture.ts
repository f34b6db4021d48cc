import type { FileAnswer } from '@chargedeck/contract/endpoint'
import { fileOrNull, preview } from '../../base/file/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { isPictureShown } from './phase-store.ts'

/** Anybody may read a picture of an activity that runs; other files stay behind the sign-in. */
export async function showPicture(ctx: Context, fileId: string): Promise<FileAnswer> {
  const file = (await isPictureShown(ctx, fileId)) ? await fileOrNull(ctx.tx, fileId) : null
  if (!file) throw new AppError('FILE_CONTENT.NOT_FOUND')
  return preview(ctx, file)
}
