import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { defineJob, handleLongJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { asSystem } from '../../platform/work.ts'
import { brokenInvariants } from './broken-invariants.ts'
import { invariantName } from './names.ts'
import { findLastCheck, saveLastCheck } from './last-check-store.ts'
import { signalBooks } from './signal-books.ts'
import { warnOfBrokenBooks } from './warn-of-broken-books.ts'

const job = defineJob<TimedPayload>('check-invariants')

export const checkInvariantsNightly: TimedAction = { name: '账务核对', cron: '0 30 6 * * *', job }
export const checkInvariantsHandler = handleLongJob(job, async (deps) => {
  const broken = await brokenInvariants(deps.db, deps.now())
  const names = broken.map(({ invariant }) => invariant)
  await asSystem(deps, `job:${job.name}`, async (ctx) => {
    await saveLastCheck(ctx.tx, names, ctx.now())
    await signalBooks(ctx, names)
    if (names.length > 0) await warnOfBrokenBooks(ctx, names)
  })
  for (const { invariant, rows } of broken)
    deps.complain(new Error(JSON.stringify(rows)), `invariant ${invariant} is broken`)
})

/** How many invariants were broken at the last check. */
export const countBrokenInvariants = async (db: Db): Promise<number> => (await findLastCheck(db))?.broken.length ?? 0

/** When the books were last checked, and what did not agree. */
export async function readLastCheck({
  tx,
}: Pick<Context, 'tx'>): Promise<{ checkTime: string; broken: string[] } | null> {
  const last = await findLastCheck(tx)
  return last?.checkTime
    ? { checkTime: toWallTime(new Date(last.checkTime)), broken: last.broken.map(invariantName) }
    : null
}
