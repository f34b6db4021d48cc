import type { Received } from '@chargedeck/contract/endpoint'
import type { OpLog, opLogApi } from '@chargedeck/contract/insight/log/calls'
import { pageSizeLimit, type Page } from '@chargedeck/contract/paging'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { callNameOf } from './words/call-names.ts'
import { idRangeOf } from './id-range.ts'
import {
  auditIds,
  countableAudits,
  findUserIds,
  listLoggedPaths,
  readerOf,
  withUsers,
  type OpLogFilter,
} from './op-log-store.ts'
import { opTypeOf } from './words/op-types.ts'
import { presentOpLogs } from './present-op-log.ts'

export type OpLogFilters = Received<typeof opLogApi.export>['query']

const opLogSort = { columns: { opTime: 'auditLog.id' }, order: 'descend', id: 'auditLog.id' } as const

export async function listOpLogs(ctx: Context, query: Received<typeof opLogApi.page>['query']): Promise<Page<OpLog>> {
  const filter = await filterOf(ctx, query)
  const reach = {
    depth: query.pageNo * Math.min(query.pageSize, pageSizeLimit),
    direction: query.sortOrder === 'ascend' ? 'asc' : 'desc',
  } as const
  const found = ctx.tx.selectFrom('auditLog').where('auditLog.id', 'in', auditIds(ctx.tx, filter, reach))
  return readPage(ctx, query, {
    matching: countableAudits(ctx.tx, filter),
    rows: withUsers(found),
    sort: opLogSort,
    present: async (rows) => (await presentOpLogs(ctx, rows)).map(({ log }) => log),
  })
}

/** Filters by name, kind and address become paths, and accounts become users, because the index holds only those. */
export async function filterOf(
  { tx, actor }: Context,
  { name, url, opType, account, success, ...dates }: OpLogFilters,
): Promise<OpLogFilter> {
  const fits = (path: string): boolean =>
    (!name || callNameOf(path).includes(name)) && (!url || path.includes(url)) && (!opType || opTypeOf(path) === opType)
  return {
    ...((name ?? url ?? opType) && { paths: (await listLoggedPaths(tx)).filter(fits) }),
    ...(account && { userIds: await findUserIds(tx, account) }),
    ...(success && { success }),
    ...idRangeOf(dates),
    ...readerOf(actor),
  }
}
