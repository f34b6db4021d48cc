import type { Db } from '../platform/db.ts'
import { databaseCheck, diskCheck, makeHealth } from '../platform/health.ts'
import { makeMetrics } from '../platform/metrics.ts'
import { countStrayRows } from '../platform/partitions/keep-partitions.ts'

/** What others may ask about how we are. */
export function observe({ db, dataDir }: { db: Db; dataDir: string }) {
  const health = makeHealth()
  health.register('db', databaseCheck(db))
  health.register('diskSpace', diskCheck(dataDir))
  const metrics = makeMetrics()
  metrics.gauges('chargedeck_default_partition_rows', 'Rows that no partition was made for.', () => countStrayRows(db))
  return { health, metrics }
}
