import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartError } from '../platform/start-error.ts'
import { dumpDatabase } from './dump-database.ts'
import { backedUpFiles, filesFolder, manifestFile, type Manifest } from './manifest.ts'

type Place = { url: string; dataDir: string }

export function checkNew(target: string): void {
  if (existsSync(target)) throw new StartError(`${target} 已存在：请换一个文件夹`)
}

/** Writes database, files and keys beside `target`, and gives them its name once they are complete. */
export async function makeBackup({ url, dataDir }: Place, target: string, at: Date): Promise<Manifest> {
  checkNew(target)
  const half = `${target}.partial`
  rmSync(half, { recursive: true, force: true }) // left by a backup that was interrupted
  mkdirSync(half, { recursive: true, mode: 0o700 }) // it holds keys
  const manifest = await dumpDatabase(url, half, at)
  for (const name of backedUpFiles)
    if (existsSync(join(dataDir, name)))
      cpSync(join(dataDir, name), join(half, filesFolder, name), { recursive: true, filter: isWhole })
  writeFileSync(join(half, manifestFile), JSON.stringify(manifest, null, 2))
  renameSync(half, target)
  return manifest
}

/** An upload may disappear while it is copied. */
const isWhole = (path: string): boolean => basename(path) !== 'incoming'
