import type { FileAnswer } from '@chargedeck/contract/endpoint'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { readFromDisk } from './local-disk.ts'
import { getObject } from './s3.ts'
import { s3Settings } from '../settings.ts'
import { inS3, type FileRow } from '../store.ts'

type Reader = Pick<Context, 'tx' | 'sealer' | 'filesDir'>
type LateContent = Extract<FileAnswer['content'], (...args: never[]) => unknown>

/** Opens the content lazily, after the transaction: the object store may be slow. */
export async function contentOf(ctx: Reader, { fileLocation, fileObjectName }: FileRow): Promise<LateContent> {
  const { filesDir } = ctx
  if (fileLocation !== inS3) return (part) => readFromDisk(filesDir, fileObjectName, part)
  const s3 = await s3Settings(ctx)
  if (!s3) throw new AppError('FILE.STREAM_FAILED')
  return (part) => getObject(s3, fileObjectName, part)
}
