// npm run reset [-- --yes]: asks, then empties database and data folder.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { openDataFolder } from '../platform/data-folder.ts'
import { startEmbeddedPostgres, urlOfRunning } from '../platform/postgres/cluster/embedded-postgres.ts'
import { lockFolder } from '../platform/postgres/cluster/folder-lock.ts'
import { placeCluster } from '../platform/postgres/cluster/place-cluster.ts'
import { sayWhy } from '../platform/say-why.ts'
import { readSettings } from '../platform/settings.ts'
import { StartError } from '../platform/start-error.ts'
import { emptyDatabase } from './empty-database.ts'
import { backedUpFiles } from './manifest.ts'

try {
  const settings = readSettings(process.env)
  const dataDir = openDataFolder(settings.dataDir)
  const release = await lockFolder(dataDir)
  await ask(settings.databaseUrl ? `DATABASE_URL 指向的数据库和 ${dataDir}` : dataDir)
  if (settings.databaseUrl) await emptyDatabase(settings.databaseUrl)
  else await dropCluster(placeCluster(dataDir))
  for (const name of backedUpFiles) rmSync(join(dataDir, name), { recursive: true, force: true })
  await release()
  console.log('已清空。')
} catch (error) {
  sayWhy(error)
  process.exitCode = 1
}

async function ask(what: string): Promise<void> {
  if (process.argv.includes('--yes')) return
  if (!process.stdin.isTTY) throw new StartError('没有终端可以确认：请加上 -- --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`将清空 ${what} 中的全部数据，无法撤销。输入 yes 继续：`)
  terminal.close()
  if (answer.trim() !== 'yes') throw new StartError('已取消，没有改动任何数据')
}

/** Stops a PostgreSQL that outlived a killed server. */
async function dropCluster(home: string): Promise<void> {
  if (urlOfRunning(home, 'postgres')) await (await startEmbeddedPostgres(home)).stop()
  rmSync(home, { recursive: true, force: true })
}
