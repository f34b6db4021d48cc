// npm run backup [-- folder]: database, files and keys, in one new folder. May run beside the server.
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { systemClock } from '../platform/clock.ts'
import { sayWhy } from '../platform/say-why.ts'
import { StartError } from '../platform/start-error.ts'
import { dumpDatabase } from './dump-database.ts'
import { filesFolder, backedUpFiles, manifestFile } from './manifest.ts'
import { onDatabase } from './reach-database.ts'

const now = systemClock()
const target = resolve(
  process.argv[2] ?? `backups/chargedeck-${toWallTime(now).replaceAll(/[-:]/g, '').replace(' ', '-')}`,
)
/** An upload may disappear while it is copied. */
const isWhole = (path: string): boolean => basename(path) !== 'incoming'

try {
  if (existsSync(target)) throw new StartError(`${target} 已存在：请换一个文件夹`)
  await onDatabase(false, async ({ url, dataDir }) => {
    const half = `${target}.partial`
    rmSync(half, { recursive: true, force: true }) // left by a backup that was interrupted
    mkdirSync(half, { recursive: true, mode: 0o700 }) // it holds keys
    const manifest = await dumpDatabase(url, half, now)
    for (const name of backedUpFiles)
      if (existsSync(join(dataDir, name)))
        cpSync(join(dataDir, name), join(half, filesFolder, name), { recursive: true, filter: isWhole })
    writeFileSync(join(half, manifestFile), JSON.stringify(manifest, null, 2))
    renameSync(half, target)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`已备份 ${manifest.tables.length} 张表、${rows} 行到 ${target}（内含密钥，请妥善保管）`)
  })
} catch (error) {
  sayWhy(error)
  process.exitCode = 1
}
