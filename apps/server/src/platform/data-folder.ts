import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** Creates the folder if it is missing, and returns its real path. */
export function openDataFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    if (!statSync(path).isDirectory()) throw new StartError(`数据目录 ${path} 不是文件夹`)
    return realpathSync(path)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `数据目录 ${path} 无法读写（${error instanceof Error && 'code' in error ? String(error.code) : String(error)}）：请检查权限，或用 CHARGEDECK_DATA_DIR 换一个`,
    )
  }
}

/** The folder of stored files, readable by the server only. */
export function openFilesFolder(dataDir: string): string {
  const path = join(dataDir, 'files')
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return path
}

/** Reads or creates a secret of this installation, readable by its owner only. Of two processes one wins. */
export function readOrMakeSecret(
  folder: string,
  name: string,
  make: () => string,
): { text: string; path: string; isNew: boolean } {
  const path = join(folder, name)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, make(), { mode: 0o600 })
  try {
    linkSync(draft, path)
    return { text: readFileSync(path, 'utf8').trim(), path, isNew: true }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return { text: readFileSync(path, 'utf8').trim(), path, isNew: false }
  } finally {
    rmSync(draft, { force: true })
  }
}
