import type { Context } from '../platform/context.ts'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { ensureMonths, ensurePartitions } from '../platform/postgres/partitions/keep-partitions.ts'
import { hashPassword } from '../staff/password/public.ts'
import { loadBase } from './base/load-base.ts'
import { firstDayBefore } from './history/load-history.ts'
import { saveDemoState } from './store.ts'

const daysWithSamples = 3

/** Fills a new database with a believable operator, marked as a demo. */
export async function loadDemoBase(ctx: Context, password: string): Promise<void> {
  const since = ctx.now()
  // before anyone writes: in a running system a new partition waits for a lock, and gives up
  await ensureMonths(ctx.tx, firstDayBefore(since), since)
  await ensurePartitions(ctx.tx, daysLater(since, -daysWithSamples), since)
  await loadBase(ctx, await hashPassword(password))
  await saveDemoState(ctx.tx, { since: since.toISOString(), nextDay: firstDayBefore(since).toISOString() }, since)
}
