import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FileAnswer } from '@chargedeck/contract/endpoint'
import { exportStates } from '@chargedeck/domain/export-job/states'
import { holdsAll } from '@chargedeck/domain/role/rights'
import { AppError } from '../../platform/app-error.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { exportFileName, xlsxMediaType } from '../../platform/export/export-rows.ts'
import { exportPathOf } from './export-files.ts'
import { mayExport } from './may-export.ts'
import { findOwnExportOrNull, type ExportRow } from './store.ts'

/** For the user who asked, as long as they may still read all that is in it. */
export async function downloadExport(ctx: Context, id: string): Promise<FileAnswer> {
  const row = await findOwnExportOrNull(ctx, id)
  if (!row) throw new AppError('EXPORT_JOB.NOT_FOUND')
  const isKept = row.status === exportStates.ready && row.expireTime !== null && row.expireTime > ctx.now()
  if (!isKept) throw new AppError('EXPORT_JOB.NOT_READY')
  if (!maySee(ctx.actor, row)) throw new AppError('EXPORT_JOB.NARROWER_SCOPE')
  const path = exportPathOf(ctx.filesDir, row)
  const file = await stat(path).catch(() => null)
  if (!file) throw new AppError('EXPORT_JOB.NOT_READY')
  ctx.note(id, { downloaded: row.name, rows: row.rowQty })
  return {
    name: exportFileName(row.name, row.createTime),
    mediaType: xlsxMediaType,
    size: file.size,
    content: async (part) => createReadStream(path, part ? { start: part.first, end: part.last } : {}),
  }
}

const maySee = (actor: Actor, { path, scope }: ExportRow): boolean =>
  mayExport(actor, path) && scope !== null && holdsAll(actor.orgIds, scope.orgIds)
