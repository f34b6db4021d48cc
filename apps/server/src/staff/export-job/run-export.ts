import { errorTexts } from '@chargedeck/contract/error-texts'
import { exportStates, exportSteps } from '@chargedeck/domain/export-job/states'
import { daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { enqueue, handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import { asSystem } from '../../platform/work.ts'
import { alertUserJob } from '../user/public.ts'
import { removeExportFile } from './export-files.ts'
import type { Exporter } from './exporter.ts'
import { changeAttempt, changeExport, lockExportOrNull, type ExportRow } from './store.ts'
import { writeExport, type ExportSource } from './write-export.ts'
import type { Written } from './write-in-thread.ts'

const mostAttempts = 3
const keptDays = 3

/** A server that is killed meanwhile begins it again. */
export const exportHandler = <Filters extends object>(exporter: Exporter<Filters>): JobHandler =>
  handleLongJob(exporter.job, async (deps, { exportId }, run) => {
    if (!run) throw new Error('only the queue runs an export: it says where the database is')
    const begun = await inOwnWork(deps, (ctx) => begin(ctx, exportId))
    const { path, module } = exporter
    if (begun) await runExport(deps, { path, module, databaseUrl: run.databaseUrl }, begun)
  })

const inOwnWork = <T>(deps: WorkDeps, work: (ctx: Context) => Promise<T>): Promise<T> =>
  asSystem(deps, 'job:export', work)

async function begin(ctx: Context, id: string): Promise<ExportRow | null> {
  const row = await lockExportOrNull(ctx, id)
  if (!row || !exportSteps.can(row.status, 'begin')) return null
  if (row.attemptQty >= mostAttempts) {
    await fail(ctx, row, '服务多次中断')
    return null
  }
  const change = { status: exportSteps.stateAfter('begin'), attemptQty: row.attemptQty + 1, rowQty: 0 }
  await changeExport(ctx, id, change)
  return { ...row, ...change }
}

async function runExport(deps: WorkDeps, from: ExportSource, row: ExportRow): Promise<void> {
  const remove = () => removeExportFile(deps.filesDir, row)
  try {
    const written = await writeExport(deps, from, row)
    const isDone = written !== null && (await inOwnWork(deps, (ctx) => finish(ctx, row, written)))
    if (!isDone) await remove() // stopped meanwhile
  } catch (error) {
    await remove()
    const isRefused = error instanceof AppError
    if (!isRefused && row.attemptQty < mostAttempts) throw error // the queue tries again
    if (!isRefused) deps.complain(error, `exporting ${row.id}`)
    await inOwnWork(deps, (ctx) => fail(ctx, row, isRefused ? error.message : errorTexts['SERVER.UNEXPECTED']))
  }
}

async function finish(ctx: Context, row: ExportRow, { rowQty, fileSize }: Written): Promise<boolean> {
  const expireTime = daysLater(ctx.now(), keptDays)
  const status = exportSteps.stateAfter('finish')
  const change = { status, rowQty, fileSize, finishTime: ctx.now(), expireTime }
  if (!(await changeAttempt(ctx, row, change))) return false
  await tell(ctx, row, {
    title: '导出完成',
    content: `「${row.name}」共 ${rowQty} 行已导出，请在「我的导出」中下载，有效期至 ${toWallTime(expireTime)}。`,
  })
  return true
}

async function fail(ctx: Context, row: ExportRow, failReason: string): Promise<void> {
  if (row.status !== exportStates.waiting && row.status !== exportStates.running) return
  await changeExport(ctx, row.id, { status: exportSteps.stateAfter('fail'), failReason, finishTime: ctx.now() })
  await tell(ctx, row, { title: '导出失败', content: `「${row.name}」未能导出：${failReason}。` })
}

const tell = ({ tx }: Context, { createUser }: ExportRow, words: { title: string; content: string }) =>
  enqueue(tx, alertUserJob, { userId: createUser, ...words })
