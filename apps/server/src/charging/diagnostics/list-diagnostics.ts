import type { diagnosticsApi, DiagnosticsRow as Shown } from '@chargedeck/contract/charging/diagnostics/calls'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { download, fileOrNull } from '../../base/file/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { diagnosticsInScope, type DiagnosticsRow } from './store.ts'

type Query = Received<typeof diagnosticsApi.page>['query']

export async function listDiagnostics(ctx: Context, query: Query): Promise<Page<Shown>> {
  const diagnostics = query.pileId
    ? diagnosticsInScope(ctx).where('diagnostics.pileId', '=', query.pileId)
    : diagnosticsInScope(ctx)
  return readPage(ctx, query, {
    matching: diagnostics,
    rows: diagnostics.selectAll('diagnostics'),
    sort: { columns: { createTime: 'diagnostics.id' }, order: 'descend', id: 'diagnostics.id' },
    present: (rows) => rows.map(present),
  })
}

const present = ({
  id,
  status,
  steps,
  toldName,
  fileName,
  fileSize,
  startTime,
  endTime,
  createTime,
  finishTime,
}: DiagnosticsRow): Shown => ({
  id,
  status,
  steps,
  toldName,
  fileName,
  fileSize,
  createTime: toWallTime(createTime),
  startTime: wallTimeOrNull(startTime),
  endTime: wallTimeOrNull(endTime),
  finishTime: wallTimeOrNull(finishTime),
})

export async function downloadDiagnostics(ctx: Context, id: string): Promise<FileAnswer> {
  const found = await diagnosticsInScope(ctx)
    .select('diagnostics.fileId')
    .where('diagnostics.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('DIAGNOSTICS.NOT_FOUND')
  const file = found.fileId && (await fileOrNull(ctx.tx, found.fileId))
  if (!file) throw new AppError('FILE_CONTENT.NOT_FOUND')
  return download(ctx, file)
}
