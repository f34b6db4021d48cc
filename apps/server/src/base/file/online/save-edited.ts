import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { mostFileBytes } from '@chargedeck/contract/base/file/calls'
import type { Context } from '../../../platform/context.ts'
import { defineJob, enqueue, handleLongJob } from '../../../platform/jobs/job.ts'
import { asSystem } from '../../../platform/work.ts'
import { checkType } from '../check-type.ts'
import { moveToS3, removeFromS3 } from '../storage/jobs.ts'
import { storeOnDisk, removeFromDisk } from '../storage/local-disk.ts'
import { keyOf } from './online.ts'
import { movesToS3 } from '../settings.ts'
import { findOrNull, inS3, onDisk, setContent, type FileRow } from '../store.ts'

type Edited = { id: string; key: string; url: string }
export const saveEdited = defineJob<Edited>('save-edited-file')

const fetchMs = 5 * 60_000

export const saveEditedHandler = handleLongJob(saveEdited, async (deps, { id, key, url }) => {
  const file = await asSystem(deps, `job:${saveEdited.name}`, ({ tx }) => findOrNull(tx, id))
  if (!file || keyOf(file) !== key) return // already saved, or deleted
  const path = join(deps.filesDir, 'incoming', randomUUID())
  try {
    const { size, sha256 } = await fetchTo(path, url)
    await checkType(path, file.fileSuffix, [file.fileSuffix])
    await asSystem(deps, `job:${saveEdited.name}`, (ctx) => replace(ctx, file, { path, size, sha256 }))
  } finally {
    await rm(path, { force: true })
  }
})

type Fetched = { path: string; size: number; sha256: string }

async function replace(ctx: Context, file: FileRow, { path, size, sha256 }: Fetched): Promise<void> {
  const fileObjectName = `${ctx.nextId()}.${file.fileSuffix}`
  ctx.afterRollback(() => removeFromDisk(ctx.filesDir, fileObjectName))
  await storeOnDisk(ctx.filesDir, fileObjectName, path)
  const content = {
    fileObjectName,
    sha256,
    fileSize: size,
    fileLocation: onDisk,
    fileBucket: 'defaultBucket',
    updateTime: ctx.now(),
  }
  if (!(await setContent(ctx.tx, file, content))) throw new Error('another version was saved meanwhile')
  if (await movesToS3(ctx)) await enqueue(ctx.tx, moveToS3, { id: file.id })
  if (file.fileLocation === inS3) await enqueue(ctx.tx, removeFromS3, { objectName: file.fileObjectName })
  else ctx.afterCommit(() => removeFromDisk(ctx.filesDir, file.fileObjectName))
  ctx.note(file.id, { fileObjectName: [file.fileObjectName, fileObjectName] })
}

async function fetchTo(path: string, url: string): Promise<Omit<Fetched, 'path'>> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(fetchMs) })
  if (!answer.ok || !answer.body) throw new Error(`OnlyOffice answered ${answer.status} to the fetching of a document`)
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      size += chunk.length
      if (size > mostFileBytes) throw new Error('the edited document is too large')
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(answer.body, measured, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return { size, sha256: hash.digest('hex') }
}
