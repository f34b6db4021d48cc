import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder } from '../platform/data-folder.ts'
import { startEmbeddedPostgres, urlOfRunning } from '../platform/postgres/cluster/embedded-postgres.ts'
import { lockFolder } from '../platform/postgres/cluster/folder-lock.ts'
import { embeddedDatabase, makeDatabaseOnce } from '../platform/postgres/cluster/make-database.ts'
import { checkOutsidePostgres } from '../platform/postgres/outside-postgres.ts'
import { placeCluster } from '../platform/postgres/cluster/place-cluster.ts'
import { readSettings, type Settings } from '../platform/settings.ts'
import { StartError } from '../platform/start-error.ts'

export type Reached = { settings: Settings; dataDir: string; url: string }

/** Runs `work` on the database of these settings. `alone`: not while a server uses it. */
export async function onDatabase(alone: boolean, work: (reached: Reached) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env)
  const dataDir = openDataFolder(settings.dataDir)
  if (settings.databaseUrl) {
    await checkOutsidePostgres(settings.databaseUrl)
    return work({ settings, dataDir, url: settings.databaseUrl })
  }
  const home = placeCluster(dataDir)
  if (!alone && !existsSync(join(home, 'pgdata')))
    throw new StartError(`${dataDir} 中还没有数据库：请检查 CHARGEDECK_DATA_DIR，或先启动一次`)
  const running = urlOfRunning(home, embeddedDatabase)
  if (running && !alone && (await isHeld(dataDir))) return work({ settings, dataDir, url: running })
  const release = await lockFolder(dataDir)
  const postgres = await startEmbeddedPostgres(home)
  try {
    await makeDatabaseOnce(postgres.urlOf('postgres'), embeddedDatabase)
    await work({ settings, dataDir, url: postgres.urlOf(embeddedDatabase) })
  } finally {
    await postgres.stop()
    await release()
  }
}

/** A running server keeps its PostgreSQL running: then we connect to that one. */
async function isHeld(dataDir: string): Promise<boolean> {
  try {
    const release = await lockFolder(dataDir)
    await release()
    return false
  } catch (error) {
    if (error instanceof StartError) return true
    throw error
  }
}
