import { open } from 'node:fs/promises'
import type { ExportScope } from '@chargedeck/domain/export-job/states'
import { AppError } from '../../platform/app-error.ts'
import { noCaller, type Context } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { writeXlsx } from '../../platform/export/write-xlsx.ts'
import { asSystem, doWork } from '../../platform/work.ts'
import { actorOfUserOrNull } from './actor-of-user.ts'
import { exportPathOf, makeExportFolder } from './export-files.ts'
import type { Exporter } from './exporter.ts'
import { mayExport } from './may-export.ts'
import { changeAttempt, type ExportRow } from './store.ts'

export type Written = { rowQty: number; fileSize: number }

const tellEveryMs = 1000

/** Reads with the rights that its user has now, as of the moment when they asked. Null: it was stopped. */
export async function writeExport<F extends object>(
  deps: WorkDeps,
  { path, find }: Exporter<F>,
  row: ExportRow,
): Promise<Written | null> {
  const actor = await asSystem(deps, 'job:export', ({ tx }) => actorOfUserOrNull(tx, row.createUser))
  if (!actor || !mayExport(actor, path)) throw new AppError('REQUEST.FORBIDDEN')
  await makeExportFolder(deps.filesDir)
  return doWork(deps, { actor, caller: noCaller, path, mode: 'system' }, async (ctx) => {
    const asked: Context = { ...ctx, now: () => row.createTime }
    const { sheet } = await find(asked, row.filters as F) // the call validated them before they were stored
    const progress = progressOf(deps, row, { orgIds: actor.orgIds })
    const fileSize = await store(
      exportPathOf(deps.filesDir, row),
      writeXlsx({ ...sheet, rows: progress.follow(sheet.rows) }),
    )
    if (progress.isStopped()) return null
    ctx.note(row.id, { exported: sheet.name, rows: progress.rowQty() })
    return { rowQty: progress.rowQty(), fileSize }
  })
}

async function store(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** Counts the rows and tells how many there are; the rows end early when their user stops the export. */
function progressOf(deps: WorkDeps, row: ExportRow, scope: ExportScope) {
  let rowQty = 0
  let stopped = false
  // in its own transaction: the rows are still being read
  const tell = () =>
    asSystem(deps, 'job:export', (ctx) => changeAttempt(ctx, row, { rowQty, scope: JSON.stringify(scope) }))
  return {
    rowQty: () => rowQty,
    isStopped: () => stopped,
    async *follow<T>(rows: AsyncIterable<T>): AsyncIterable<T> {
      let nextTell = 0
      for await (const one of rows) {
        yield one
        rowQty += 1
        if (rowQty % 100 !== 0 || performance.now() < nextTell) continue
        nextTell = performance.now() + tellEveryMs
        stopped = !(await tell())
        if (stopped) return
      }
      stopped = !(await tell())
    },
  }
}
