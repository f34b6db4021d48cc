import { defineJob, handleLongJob, type JobHandler } from '../../../platform/jobs/job.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { asSystem } from '../../../platform/work.ts'
import { pathOf, removeFromDisk } from './local-disk.ts'
import { deleteObject, putObject, type S3 } from './s3.ts'
import { s3Settings } from '../settings.ts'
import { findOrNull, inS3, onDisk, setLocation } from '../store.ts'

export const moveToS3 = defineJob<{ id: string }>('move-file-to-s3')
export const removeFromS3 = defineJob<{ objectName: string }>('remove-file-from-s3')

/** Until the move is done the file is read from the disk: nobody waits for the object store. */
async function move(deps: WorkDeps, { id }: { id: string }): Promise<void> {
  const { file, s3 } = await asSystem(deps, `job:${moveToS3.name}`, async (ctx) => ({
    file: await findOrNull(ctx.tx, id),
    s3: await s3Settings(ctx),
  }))
  if (!file || file.fileLocation !== onDisk) return
  const { fileObjectName: name, mediaType, sha256 } = file
  await putObject(needed(s3), { name, mediaType, sha256, path: pathOf(deps.filesDir, name) })
  const moved = await asSystem(deps, `job:${moveToS3.name}`, ({ tx }) =>
    setLocation(tx, file, { fileLocation: inS3, fileBucket: needed(s3).bucket }),
  )
  if (moved) await removeFromDisk(deps.filesDir, name)
  else await deleteObject(needed(s3), name) // deleted meanwhile
}

async function remove(deps: WorkDeps, { objectName }: { objectName: string }): Promise<void> {
  const s3 = await asSystem(deps, `job:${removeFromS3.name}`, (ctx) => s3Settings(ctx))
  await deleteObject(needed(s3), objectName)
}

/** Fails, and so is tried again once the store is set up. */
function needed(s3: S3 | null): S3 {
  if (!s3) throw new Error('the object store is not set up')
  return s3
}

export const storeJobs: readonly JobHandler[] = [handleLongJob(moveToS3, move), handleLongJob(removeFromS3, remove)]
