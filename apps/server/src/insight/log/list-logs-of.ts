import type { OpLogDetail } from '@chargedeck/contract/insight/log/calls'
import type { Page } from '@chargedeck/contract/paging'
import type { Context } from '../../platform/context.ts'
import { startingWith } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { withUsers } from './op-log-store.ts'
import { presentOpLogs } from './present-op-log.ts'

type Subject = {
  subjectId: string
  /** Only calls whose path starts with this, such as `/station/`. */
  under: string
}

/** The log of one record, newest first. The caller must have checked that the user may see the record. */
export async function listLogsOf(
  ctx: Context,
  { subjectId, under }: Subject,
  query: { pageNo: number; pageSize: number; sortOrder?: 'ascend' | 'descend' },
): Promise<Page<OpLogDetail>> {
  const logs = ctx.tx
    .selectFrom('auditLog')
    .where('auditLog.subjectId', '=', subjectId)
    .where('auditLog.path', 'like', startingWith(under))
    .where('auditLog.outcome', '=', done)
  return readPage(ctx, query, {
    matching: logs,
    rows: withUsers(logs),
    sort: { columns: {}, order: 'descend', id: 'auditLog.id' },
    present: (rows) => presentOpLogs(ctx, rows),
  })
}

const done = 200
