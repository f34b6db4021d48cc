import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { ExportJob, exportJobApi } from '@chargedeck/contract/staff/export-job/calls'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { ownExports, type ExportRow } from './store.ts'

/** The newest first: ids are ordered by time. */
export async function listExports(
  ctx: Context,
  query: Received<typeof exportJobApi.page>['query'],
): Promise<Page<ExportJob>> {
  const jobs = ownExports(ctx)
  return readPage(ctx, query, {
    matching: jobs,
    rows: jobs.selectAll('exportJob'),
    sort: { columns: { createTime: 'exportJob.id' }, order: 'descend', id: 'exportJob.id' },
    present: (rows) => rows.map(presentExport),
  })
}

const presentExport = (row: ExportRow): ExportJob => ({
  id: row.id,
  name: row.name,
  status: row.status,
  totalQty: row.totalQty,
  rowQty: row.rowQty,
  fileSize: row.fileSize,
  failReason: row.failReason,
  createTime: toWallTime(row.createTime),
  finishTime: wallTimeOrNull(row.finishTime),
  expireTime: wallTimeOrNull(row.expireTime),
})
