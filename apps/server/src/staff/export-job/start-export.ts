import type { FileAnswer, StartedJob } from '@chargedeck/contract/endpoint'
import { exportStates } from '@chargedeck/domain/export-job/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { exportSheet } from '../../platform/export/export-rows.ts'
import { mostSheetRows } from '../../platform/export/sheet.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { countUpTo } from '../../platform/read-page.ts'
import type { Exporter } from './exporter.ts'
import { insertExport, lockExportsOf, unfinishedOf } from './store.ts'

const mostRowsAtOnce = 10_000
const mostUnfinished = 5
/** One export at a time: two would share the same disk and processor. */
const queue = 'export'

/** Answers with the file, or starts a job when there are more rows than a browser should wait for. */
export async function exportOrStart<Filters extends object>(
  ctx: Context,
  exporter: Exporter<Filters>,
  filters: Filters,
): Promise<FileAnswer | StartedJob> {
  const { matching, sheet } = await exporter.find(ctx, filters)
  const totalQty = await countUpTo(ctx, matching, mostSheetRows + 1)
  if (totalQty > mostSheetRows) throw new AppError('REQUEST.EXPORT_TOO_LARGE')
  if (totalQty <= mostRowsAtOnce) return exportSheet(ctx, sheet)
  return startExport(ctx, exporter, { filters, name: sheet.name, totalQty })
}

type Asked = { filters: object; name: string; totalQty: number }

/** A repeated click gets the job that already runs. */
async function startExport(
  ctx: Context,
  { path, job }: Exporter<never>,
  { filters, name, totalQty }: Asked,
): Promise<StartedJob> {
  await lockExportsOf(ctx)
  const unfinished = await unfinishedOf(ctx, { path, filters })
  const same = unfinished.find(({ isSame }) => isSame)
  if (same) {
    ctx.noteNothing()
    return { exportId: same.id, totalQty: same.totalQty }
  }
  if (unfinished.length >= mostUnfinished) throw new AppError('EXPORT_JOB.TOO_MANY')
  const exportId = ctx.nextId()
  await insertExport(ctx, {
    id: exportId,
    path,
    name,
    filters: JSON.stringify(filters),
    totalQty,
    status: exportStates.waiting,
    createTime: ctx.now(),
    createUser: ctx.actor.userId,
  })
  await enqueue(ctx.tx, job, { exportId }, { queue })
  ctx.note(exportId, { name, totalQty })
  return { exportId, totalQty }
}
