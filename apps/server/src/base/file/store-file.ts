import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from '@chargedeck/contract/endpoint'
import type { FileUsage } from '@chargedeck/contract/base/file/enums'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { checkType, isUtf8 } from './check-type.ts'
import { cleanName } from './clean-name.ts'
import { putSmall } from './small-store.ts'
import { moveToS3 } from './storage/jobs.ts'
import { storeOnDisk, removeFromDisk } from './storage/local-disk.ts'
import { allowedSuffixes, movesToS3 } from './settings.ts'
import { insertFile, onDisk, orgOfOrNull } from './store.ts'

/** Stores a file from staff, of a kind that the settings allow. */
export const storeUpload = async (ctx: Context, upload: Upload, usage: FileUsage): Promise<string> =>
  storeOf(ctx, upload, { usage, suffixes: await allowedSuffixes(ctx) })

type Terms = { usage: FileUsage; suffixes: readonly string[] }

/** Stores a file whose content matches its name. The content is on disk before the row is committed. */
export async function storeOf(ctx: Context, upload: Upload, { usage, suffixes }: Terms): Promise<string> {
  if (upload.size === 0) throw new AppError('FILE.EMPTY')
  requireThere(upload)
  const { name, suffix } = cleanName(upload.fileName)
  const kind = await checkType(upload.path, suffix, suffixes)
  if (usage === 'IMAGE' && kind.preview !== 'IMAGE') throw new AppError('FILE.NO_PICTURE')
  const mediaType =
    kind.detected === 'text' && !(await isUtf8(upload.path)) ? `${kind.mediaType}; charset=gb18030` : kind.mediaType
  return store(ctx, upload, { usage, name, suffix, mediaType })
}

/** Stores a file from a device without opening it: it can only be downloaded as it came. */
export async function storeOpaque(ctx: Context, upload: Upload): Promise<string> {
  if (upload.size === 0) throw new AppError('FILE.EMPTY')
  const { name } = cleanName(upload.fileName)
  return store(ctx, upload, { usage: 'FILE', name, suffix: 'bin', mediaType: 'application/octet-stream' })
}

/** After a jump of the clock the daily sweep takes a fresh upload for an old one. */
function requireThere({ path }: Pick<Upload, 'path'>): void {
  if (!existsSync(path)) throw new AppError('REQUEST.NO_FILE', '文件没有传完，请重新上传')
}

type Facts = { usage: FileUsage; name: string; suffix: string; mediaType: string }

async function store(
  ctx: Context,
  { path, size, sha256 }: Upload,
  { usage, name, suffix, mediaType }: Facts,
): Promise<string> {
  const id = ctx.nextId()
  const fileObjectName = `${id}.${suffix}`
  ctx.afterRollback(() => removeFromDisk(ctx.filesDir, fileObjectName))
  requireThere({ path })
  await storeOnDisk(ctx.filesDir, fileObjectName, path)
  await insertFile(ctx.tx, {
    id,
    fileObjectName,
    mediaType,
    sha256,
    usage,
    fileLocation: onDisk,
    fileBucket: 'defaultBucket',
    fileOriginName: name,
    fileSuffix: suffix,
    fileSize: size,
    orgId: await orgOfOrNull(ctx.tx, ctx.actor.userId),
    createTime: ctx.now(),
    createUser: ctx.actor.userId,
  })
  if (await movesToS3(ctx)) await enqueue(ctx.tx, moveToS3, { id })
  ctx.note(id, { fileOriginName: name, fileSize: size, usage })
  return id
}

type Made = {
  name: string
  content: Uint8Array
  usage?: FileUsage
  /** The kinds that it may be; left out: those that the settings allow. */
  suffixes?: readonly string[]
  /** The small copy of a picture, for lists. */
  small?: { mediaType: string; content: Buffer }
}

/** Stores a file that the server made. */
export async function storeFile(
  ctx: Context,
  { name, content, usage = 'FILE', suffixes, small }: Made,
): Promise<string> {
  const folder = join(ctx.filesDir, 'incoming')
  const path = join(folder, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path, content, { mode: 0o600, flush: true })
  const sha256 = createHash('sha256').update(content).digest('hex')
  try {
    const upload = { fileName: name, path, size: content.length, sha256 }
    const id = await (suffixes ? storeOf(ctx, upload, { usage, suffixes }) : storeUpload(ctx, upload, usage))
    if (small) await putSmall(ctx.tx, { fileId: id, ...small })
    return id
  } finally {
    await rm(path, { force: true })
  }
}
