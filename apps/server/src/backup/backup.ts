// npm run backup [-- folder]: database, files and keys, in one new folder. May run beside the server.
import { resolve } from 'node:path'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { systemClock } from '../platform/clock.ts'
import { sayWhy } from '../platform/say-why.ts'
import { checkNew, makeBackup } from './make-backup.ts'
import { countRows } from './manifest.ts'
import { onDatabase } from './reach-database.ts'

const now = systemClock()
const target = resolve(
  process.argv[2] ?? `backups/chargedeck-${toWallTime(now).replaceAll(/[-:]/g, '').replace(' ', '-')}`,
)

try {
  checkNew(target) // before a PostgreSQL is started for it
  await onDatabase(false, async (reached) => {
    const manifest = await makeBackup(reached, target, now)
    console.log(`已备份 ${manifest.tables.length} 张表、${countRows(manifest)} 行到 ${target}（内含密钥，请妥善保管）`)
  })
} catch (error) {
  sayWhy(error)
  process.exitCode = 1
}
