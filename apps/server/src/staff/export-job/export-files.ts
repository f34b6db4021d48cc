import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportRow } from './store.ts'

type Attempt = Pick<ExportRow, 'id' | 'attemptQty'>

const folderOf = (filesDir: string): string => join(filesDir, 'exports')
/** Each attempt has its own file, so that one that was thought dead cannot spoil the next. */
const nameOf = ({ id, attemptQty }: Attempt): string => `${id}-${attemptQty}.xlsx`

export const exportPathOf = (filesDir: string, attempt: Attempt): string => join(folderOf(filesDir), nameOf(attempt))

export const makeExportFolder = (filesDir: string) => mkdir(folderOf(filesDir), { recursive: true, mode: 0o700 })

export const removeExportFile = (filesDir: string, attempt: Attempt): Promise<void> =>
  rm(exportPathOf(filesDir, attempt), { force: true })

/** Removes what a killed server left, if it is older. */
export async function removeStrays(filesDir: string, kept: readonly Attempt[], before: Date): Promise<void> {
  const names = new Set(kept.map(nameOf))
  for (const name of await readdir(folderOf(filesDir)).catch(() => [])) {
    const path = join(folderOf(filesDir), name)
    if (!names.has(name) && (await stat(path)).mtime < before) await rm(path, { force: true })
  }
}
