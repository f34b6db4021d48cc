import { defineJob, handleLongJob } from '../../jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../jobs/timers.ts'
import { dropOldDays } from './drop-old-days.ts'
import { countStrayRows, keepPartitions } from './keep-partitions.ts'

const job = defineJob<TimedPayload>('keep-partitions')

export const keepPartitionsDaily: TimedAction = { name: '分区维护', cron: '0 20 0 * * *', job }

/** Counts first, because afterwards the rows are in their partitions. */
export const keepPartitionsHandler = handleLongJob(job, async ({ db, now, complain }) => {
  for (const [table, rows] of Object.entries(await countStrayRows(db)))
    if (rows > 0) complain(new Error(`${table}_default holds ${rows} rows`), 'looking for rows without a partition')
  await keepPartitions(db, now())
  await dropOldDays(db, now())
})
