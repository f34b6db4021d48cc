import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { defineJob, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { removeExportFile, removeStrays } from './export-files.ts'
import { deleteExportsBefore, expireExports, keptExports } from './store.ts'

const job = defineJob<TimedPayload>('sweep-exports')
const listedDays = 30

export const sweepExportsDaily: TimedAction = { name: '导出文件清理', cron: '0 20 3 * * *', job }

export const sweepExportsHandler = handleJob(job, async (ctx) => {
  const { filesDir, now } = ctx
  const expired = await expireExports(ctx, now())
  await deleteExportsBefore(ctx, daysLater(now(), -listedDays))
  const kept = await keptExports(ctx)
  ctx.afterCommit(async () => {
    for (const one of expired) await removeExportFile(filesDir, one)
    await removeStrays(filesDir, kept, daysLater(now(), -1)) // a younger file may be of a job that has just begun
  })
})
