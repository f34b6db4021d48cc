import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { removeFromS3 } from './storage/jobs.ts'
import { removeFromDisk } from './storage/local-disk.ts'
import { deleteFile, findManagedOrNull, inS3, type FileRow } from './store.ts'
import { useOfOrNull } from './use-store.ts'

/** Deletes the row and the content. Content that cannot be removed now is swept later. */
export async function removeFile(ctx: Context, id: string): Promise<null> {
  const file = await findManagedOrNull(ctx, id)
  if (!file) throw new AppError('FILE.NOT_FOUND')
  const use = await useOfOrNull(ctx.tx, id)
  if (use) throw new AppError('FILE.IN_USE', `文件正在用于${use}，不能删除`)
  if (!(await discardFile(ctx, file))) throw new AppError('FILE.NOT_FOUND')
  ctx.note(id, { fileOriginName: [file.fileOriginName, null] })
  return null
}

/** Of a file that nothing names any more. False: it was gone. */
export async function discardFile(ctx: Context, { id, fileObjectName, fileLocation }: FileRow): Promise<boolean> {
  if (!(await deleteFile(ctx.tx, id))) return false
  if (fileLocation === inS3) await enqueue(ctx.tx, removeFromS3, { objectName: fileObjectName })
  else ctx.afterCommit(() => removeFromDisk(ctx.filesDir, fileObjectName))
  return true
}
