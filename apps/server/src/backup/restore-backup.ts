import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../platform/start-error.ts'
import { checkEmpty } from './empty-database.ts'
import { loadIntoEmpty } from './load-database.ts'
import { backedUpFiles, filesFolder, type Manifest } from './manifest.ts'

type Place = { url: string; dataDir: string }

/** Fills an empty database and a data folder without keys. After a failure both are as they were. */
export async function restoreBackup({ url, dataDir }: Place, folder: string, manifest: Manifest): Promise<void> {
  await checkEmpty(url)
  const files = backedUpFiles.filter((name) => existsSync(join(folder, filesFolder, name)))
  for (const name of files) checkFree(join(dataDir, name), join(folder, filesFolder, name))
  const missing = files.filter((name) => !existsSync(join(dataDir, name)))
  try {
    for (const name of missing) cpSync(join(folder, filesFolder, name), join(dataDir, name), { recursive: true })
    await loadIntoEmpty(url, folder, manifest) // last: it undoes itself
  } catch (error) {
    for (const name of missing) rmSync(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
}

/** Never overwrites another installation's key: what that key encrypted could not be decrypted again. */
function checkFree(place: string, file: string): void {
  if (!existsSync(place)) return
  const isSame = !place.endsWith('files') && readFileSync(place).equals(readFileSync(file))
  if (!isSame)
    throw new StartError(`${place} 已存在且与备份不同：请恢复到一个新的 CHARGEDECK_DATA_DIR，或先 npm run reset`)
}
