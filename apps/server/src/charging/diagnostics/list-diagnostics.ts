import type { diagnosticsApi, DiagnosticsRow as Shown } from '@chargedeck/contract/charging/diagnostics/calls'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { download, fileOrNull } from '../../base/file/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { diagnosticsInScope, type DiagnosticsRow } from './store.ts'

export async function listDiagnostics(
  ctx: Context,
  query: Received<typeof diagnosticsApi.page>['query'],
): Promise<Page<Shown>> {
  const page = cutToLimit(query)
  let matching = diagnosticsInScope(ctx)
  if (query.pileId) matching = matching.where('diagnostics.pileId', '=', query.pileId)
  const rows = await matching
    .selectAll('diagnostics')
    .orderBy('diagnostics.id', query.sortOrder === 'ascend' ? 'asc' : 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(ctx.tx, matching), rows.map(present))
}

const wall = (at: Date | null): string | null => at && toWallTime(at)

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
  startTime: wall(startTime),
  endTime: wall(endTime),
  finishTime: wall(finishTime),
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
