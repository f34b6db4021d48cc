import type { OpLogDetail } from '@chargedeck/contract/insight/log/calls'
import type { Page } from '@chargedeck/contract/paging'
import type { Context } from '../../platform/context.ts'
import { startingWith } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { changesOf } from './changes-of.ts'
import { withUsers } from './op-log-store.ts'
import { presentOpLog } from './present-op-log.ts'

type Subject = {
  subjectId: string
  /** Only calls that begin so, such as `/station/`. */
  under: string
}

/** What was done to one thing, the newest first. Whoever asks for it has made sure that the caller may see the thing. */
export async function listLogsOf(
  { tx }: Context,
  { subjectId, under }: Subject,
  query: { pageNo: number; pageSize: number; sortOrder?: 'ascend' | 'descend' },
): Promise<Page<OpLogDetail>> {
  const page = cutToLimit(query)
  const logs = tx
    .selectFrom('auditLog')
    .where('auditLog.subjectId', '=', subjectId)
    .where('auditLog.path', 'like', startingWith(under))
    .where('auditLog.outcome', '=', done)
  const rows = await withUsers(logs)
    .select('auditLog.change')
    .orderBy('auditLog.id', query.sortOrder === 'ascend' ? 'asc' : 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  const shown = rows.map(({ change, ...row }) => ({ log: presentOpLog(row), changes: changesOf(row.path, change) }))
  return pageOf(page, await countUpToCap(tx, logs), shown)
}

const done = 200
