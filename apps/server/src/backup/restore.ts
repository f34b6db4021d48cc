// npm run restore -- folder: into an empty database and a data folder without keys.
import { resolve } from 'node:path'
import { sayWhy } from '../platform/say-why.ts'
import { StartError } from '../platform/start-error.ts'
import { countRows, readManifest } from './manifest.ts'
import { onDatabase } from './reach-database.ts'
import { restoreBackup } from './restore-backup.ts'

try {
  const [given] = process.argv.slice(2)
  if (!given) throw new StartError('用法：npm run restore -- 备份文件夹')
  const folder = resolve(given)
  const manifest = readManifest(folder)
  await onDatabase(true, async (reached) => {
    await restoreBackup(reached, folder, manifest)
    console.log(`已恢复 ${manifest.tables.length} 张表、${countRows(manifest)} 行（备份于 ${manifest.madeAt}）`)
  })
} catch (error) {
  sayWhy(error)
  process.exitCode = 1
}
