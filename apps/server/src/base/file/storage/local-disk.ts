import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from '@chargedeck/contract/endpoint'
import { AppError } from '../../../platform/app-error.ts'

export const objectsFolder = (filesDir: string): string => join(filesDir, 'objects')

/** Two levels of folders, so that no folder grows too long. */
export function pathOf(filesDir: string, objectName: string): string {
  const spread = createHash('sha256').update(objectName).digest('hex')
  return join(objectsFolder(filesDir), spread.slice(0, 2), spread.slice(2, 4), objectName)
}

/** Links an uploaded file to its final place. The folder is synced to disk before this returns. */
export async function storeOnDisk(filesDir: string, objectName: string, from: string): Promise<void> {
  const path = pathOf(filesDir, objectName)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await link(from, path) // a repeated attempt finds the source still there
  const folder = await open(dirname(path))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export async function readFromDisk(filesDir: string, objectName: string, part: ByteRange | null): Promise<Readable> {
  const path = pathOf(filesDir, objectName)
  await stat(path).catch(() => {
    throw new AppError('FILE_CONTENT.NOT_FOUND')
  })
  return createReadStream(path, part ? { start: part.first, end: part.last } : {})
}

export const removeFromDisk = (filesDir: string, objectName: string): Promise<void> =>
  rm(pathOf(filesDir, objectName), { force: true })
