import type { ExportScope } from '@chargedeck/domain/export-job/states'
import { AppError } from '../../platform/app-error.ts'
import { noCaller } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { asSystem, doWork } from '../../platform/work.ts'
import { actorOfUserOrNull } from './actor-of-user.ts'
import { exportPathOf, makeExportFolder } from './export-files.ts'
import type { Exporter } from './exporter.ts'
import { mayExport } from './may-export.ts'
import { changeAttempt, type ExportRow } from './store.ts'
import { writeInThread, type Written } from './write-in-thread.ts'

export type ExportSource = Pick<Exporter<never>, 'path' | 'module'> & { databaseUrl: string }

/** Reads with the rights that its user has now, as of the moment when they asked. Null: it was stopped. */
export async function writeExport(
  deps: WorkDeps,
  { path, module, databaseUrl }: ExportSource,
  row: ExportRow,
): Promise<Written | null> {
  const actor = await asSystem(deps, 'job:export', ({ tx }) => actorOfUserOrNull(tx, row.createUser))
  if (!actor || !mayExport(actor, path)) throw new AppError('REQUEST.FORBIDDEN')
  await makeExportFolder(deps.filesDir)
  const scope: ExportScope = { orgIds: actor.orgIds }
  const tell = (rowQty: number) =>
    asSystem(deps, 'job:export', (ctx) => changeAttempt(ctx, row, { rowQty, scope: JSON.stringify(scope) }))
  const { filters, createTime: askedAt } = row
  const file = exportPathOf(deps.filesDir, row)
  const written = await writeInThread({ databaseUrl, module, path, actor, filters, askedAt, file }, tell)
  if (!written || !(await tell(written.rowQty))) return null
  await doWork(deps, { actor, caller: noCaller, path, mode: 'system' }, async (ctx) =>
    ctx.note(row.id, { exported: row.name, rows: written.rowQty }),
  )
  return written
}
