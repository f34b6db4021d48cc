// npm run restore -- folder: into an empty database and a data folder without keys.
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sayWhy } from '../platform/say-why.ts'
import { StartError } from '../platform/start-error.ts'
import { checkEmpty } from './empty-database.ts'
import { loadIntoEmpty } from './load-database.ts'
import { filesFolder, backedUpFiles, readManifest } from './manifest.ts'
import { onDatabase } from './reach-database.ts'

try {
  const [given] = process.argv.slice(2)
  if (!given) throw new StartError('用法：npm run restore -- 备份文件夹')
  const folder = resolve(given)
  const manifest = readManifest(folder)
  await onDatabase(true, async ({ url, dataDir }) => {
    await checkEmpty(url)
    const files = backedUpFiles.filter((name) => existsSync(join(folder, filesFolder, name)))
    for (const name of files) checkFree(join(dataDir, name), join(folder, filesFolder, name))
    await loadIntoEmpty(url, folder, manifest)
    for (const name of files) cpSync(join(folder, filesFolder, name), join(dataDir, name), { recursive: true })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`已恢复 ${manifest.tables.length} 张表、${rows} 行（备份于 ${manifest.madeAt}）`)
  })
} catch (error) {
  sayWhy(error)
  process.exitCode = 1
}

/** Never overwrites another installation's key: what that key encrypted could not be decrypted again. */
function checkFree(place: string, file: string): void {
  if (!existsSync(place)) return
  const isSame = !place.endsWith('files') && readFileSync(place).equals(readFileSync(file))
  if (!isSame)
    throw new StartError(`${place} 已存在且与备份不同：请恢复到一个新的 CHARGEDECK_DATA_DIR，或先 npm run reset`)
}
