import { defineJob, handleLongJob } from '../jobs/job.ts'
import type { TimedAction, TimedPayload } from '../jobs/timers.ts'
import { keepPartitions } from './keep-partitions.ts'

const job = defineJob<TimedPayload>('keep-partitions')

export const keepPartitionsDaily: TimedAction = { name: '分区维护', cron: '0 20 0 * * *', job }
export const keepPartitionsHandler = handleLongJob(job, ({ db, now }) => keepPartitions(db, now()))
