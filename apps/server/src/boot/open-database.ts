import { startEmbeddedPostgres } from '../platform/postgres/cluster/embedded-postgres.ts'
import { embeddedDatabase, makeDatabaseOnce } from '../platform/postgres/cluster/make-database.ts'
import { checkOutsidePostgres } from '../platform/postgres/outside-postgres.ts'
import { placeCluster } from '../platform/postgres/cluster/place-cluster.ts'

/** `home` is the folder of the embedded database; null for an outside one. */
export type OpenedDatabase = { url: string; home: string | null; stop: () => Promise<void> }

type Place = { databaseUrl: string | null; dataDir: string; onDeath: () => void }

/** The embedded PostgreSQL, or the one that DATABASE_URL names. The caller holds the data folder. */
export async function openDatabase({ databaseUrl, dataDir, onDeath }: Place): Promise<OpenedDatabase> {
  if (databaseUrl) {
    await checkOutsidePostgres(databaseUrl)
    return { url: databaseUrl, home: null, stop: async () => {} }
  }
  const home = placeCluster(dataDir)
  const postgres = await startEmbeddedPostgres(home, { onDeath })
  await makeDatabaseOnce(postgres.urlOf('postgres'), embeddedDatabase)
  return { url: postgres.urlOf(embeddedDatabase), home, stop: postgres.stop }
}
