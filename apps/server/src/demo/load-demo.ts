import { asSystem } from '../platform/work.ts'
import type { WorkDeps } from '../platform/deps.ts'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { ensureMonths } from '../platform/postgres/partitions/keep-partitions.ts'
import { hashPassword } from '../staff/password/public.ts'
import { loadBase } from './base/load-base.ts'
import { firstDayBefore } from './history/load-history.ts'
import { hasStations, readDemoState, saveDemoState } from './store.ts'

/** Fills an empty database with a believable operator, marked as a demo. False when it holds other data. */
export async function loadDemoBase(deps: WorkDeps, password: string): Promise<boolean> {
  const state = await readDemoState(deps.db)
  if (state) return true
  if (await hasStations(deps.db)) return false
  await ensureMonths(deps.db, daysLater(deps.now(), -61), deps.now())
  const passwordHash = await hashPassword(password)
  await asSystem(deps, '/demo', async (ctx) => {
    const since = ctx.now()
    await loadBase(ctx, passwordHash)
    await saveDemoState(ctx.tx, { since: since.toISOString(), nextDay: firstDayBefore(since).toISOString() }, since)
  })
  return true
}
