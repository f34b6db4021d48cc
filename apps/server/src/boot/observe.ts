import type { ChargerLink, ChargerSockets } from '@chargedeck/domain/charger-link/link'
import { dayMs } from '@chargedeck/domain/kernel/wall-time'
import { countFindings } from '../charging/charge-order/public.ts'
import { countBrokenInvariants } from '../insight/invariant/public.ts'
import type { Db } from '../platform/postgres/db.ts'
import { databaseCheck, diskCheck, makeHealth } from '../platform/health.ts'
import { jobsCheck } from '../platform/jobs/jobs-check.ts'
import { makeMetrics } from '../platform/metrics.ts'
import { countStrayRows } from '../platform/postgres/partitions/keep-partitions.ts'

/** Health and metrics for monitoring systems. */
export function observe({ db, dataDir, now }: { db: Db; dataDir: string; now: () => Date }) {
  const health = makeHealth()
  health.register('db', databaseCheck(db))
  health.register('diskSpace', diskCheck(dataDir))
  health.register('jobs', jobsCheck(db))
  const metrics = makeMetrics()
  metrics.gauges('chargedeck_default_partition_rows', 'Rows that no partition was made for.', () => countStrayRows(db))
  metrics.gauge('chargedeck_broken_invariants', 'Invariants that did not hold when they were last checked.', () =>
    countBrokenInvariants(db),
  )
  metrics.gauges('chargedeck_findings', 'What spoke against orders of the last 24 hours, by code.', () =>
    countFindings(db, new Date(now().getTime() - dayMs)),
  )
  const messages = {
    IN: metrics.counter('chargedeck_ocpp_received', 'OCPP calls heard.'),
    OUT: metrics.counter('chargedeck_ocpp_sent', 'OCPP calls made.'),
  }
  return {
    health,
    metrics,
    gatewayMetrics: { connections: () => {}, message: (direction: 'IN' | 'OUT') => messages[direction].inc() },
    watchGateway(link: ChargerLink, sockets: ChargerSockets) {
      metrics.gauge('chargedeck_charger_sockets', 'Chargers connected here.', sockets.count)
      health.register('gateway', async () => {
        if (!link.isAvailable()) throw new Error('chargers are turned away')
        return { sockets: sockets.count() }
      })
    },
  }
}
