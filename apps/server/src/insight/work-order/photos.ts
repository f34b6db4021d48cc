import type { FileAnswer } from '@chargedeck/contract/endpoint'
import type { ProofFile } from '@chargedeck/contract/base/file/proof-file'
import { isOwnProof, presentProof, preview } from '../../base/file/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { insertPhotos, listPhotos } from './photo-store.ts'
import { workOrdersInScope } from './store.ts'

/** Keeps pictures and PDFs that the caller has uploaded. */
export async function attachPhotos(ctx: Context, stepId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  for (const id of fileIds) if (!(await isOwnProof(ctx, id))) throw new AppError('WORK_ORDER.PHOTO_WRONG')
  if (!(await insertPhotos(ctx, stepId, fileIds))) throw new AppError('WORK_ORDER.PHOTO_WRONG')
}

export async function photosOfSteps(
  ctx: Pick<Context, 'tx'>,
  orderId: string,
): Promise<ReadonlyMap<string, ProofFile[]>> {
  const ofStep = Map.groupBy(await listPhotos(ctx, orderId), ({ stepId }) => stepId)
  return new Map([...ofStep].map(([id, photos]) => [id, photos.flatMap(presentProof)]))
}

/** For every user who sees the order; the file may be of another user. */
export async function showPhoto(ctx: Context, { id, fileId }: { id: string; fileId: string }): Promise<FileAnswer> {
  const order = await workOrdersInScope(ctx).select('workOrder.id').where('workOrder.id', '=', id).executeTakeFirst()
  if (!order) throw new AppError('WORK_ORDER.NOT_FOUND')
  const file = (await listPhotos(ctx, order.id)).find((one) => one.id === fileId)
  if (!file) throw new AppError('WORK_ORDER.PHOTO_NOT_FOUND')
  return preview(ctx, file)
}
