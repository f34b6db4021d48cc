import type { Db } from '../../platform/postgres/db.ts'
import { defineJob, handleLongJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { brokenInvariants } from './broken-invariants.ts'
import { findLastCheck, saveLastCheck } from './store.ts'

const job = defineJob<TimedPayload>('check-invariants')

export const checkInvariantsNightly: TimedAction = { name: '账务核对', cron: '0 30 6 * * *', job }
export const checkInvariantsHandler = handleLongJob(job, async ({ db, now, complain }) => {
  const broken = await brokenInvariants(db, now())
  await saveLastCheck(db, { broken: broken.map(({ invariant }) => invariant) }, now())
  for (const { invariant, rows } of broken)
    complain(new Error(JSON.stringify(rows)), `invariant ${invariant} is broken`)
})

/** How many invariants were broken at the last check. */
export const countBrokenInvariants = async (db: Db): Promise<number> => (await findLastCheck(db))?.broken.length ?? 0
