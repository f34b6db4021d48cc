import type { Received } from '@chargedeck/contract/endpoint'
import type { VisLog, visLogApi } from '@chargedeck/contract/insight/log/calls'
import { visTypeLabels } from '@chargedeck/contract/insight/log/enums'
import { pageSizeLimit, type Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { VisType } from '@chargedeck/domain/log/kinds'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { idRangeOf } from './id-range.ts'
import { readerOf } from './op-log-store.ts'
import { countableVisits, visIds, type VisLogFilter, type VisLogRow } from './vis-log-store.ts'

export type VisLogFilters = Received<typeof visLogApi.export>['query']

export const visLogSort = { columns: { visTime: 'id' }, order: 'descend', id: 'id' } as const

export async function listVisLogs(
  ctx: Context,
  query: Received<typeof visLogApi.page>['query'],
): Promise<Page<VisLog>> {
  const filter = visFilterOf(ctx, query)
  const reach = {
    depth: query.pageNo * Math.min(query.pageSize, pageSizeLimit),
    direction: query.sortOrder === 'ascend' ? 'asc' : 'desc',
  } as const
  return readPage(ctx, query, {
    matching: countableVisits(ctx.tx, filter),
    rows: ctx.tx
      .selectFrom('visLog')
      .selectAll()
      .where('id', 'in', visIds(ctx.tx, filter, reach)),
    sort: visLogSort,
    present: (rows) => rows.map(presentVisLog),
  })
}

/** A visit's name is the label of its type. */
export function visFilterOf(
  { actor }: Pick<Context, 'actor'>,
  { name, visType, account, success, ...dates }: VisLogFilters,
): VisLogFilter {
  const fits = ([type, label]: [string, string]): boolean =>
    (!name || label.includes(name)) && (!visType || type === visType)
  const visTypes = Object.entries(visTypeLabels)
    .filter(fits)
    .map(([type]) => type)
  return {
    ...((name ?? visType) && { visTypes }),
    ...(account && { account }),
    ...(success && { success }),
    ...idRangeOf(dates),
    ...readerOf(actor),
  }
}

export const presentVisLog = ({ visType, visTime, success, orgId: _orgId, ...words }: VisLogRow): VisLog => ({
  ...words,
  success: success === 'Y' ? 'Y' : 'N',
  visType: String(visType) as VisType, // noteVisit writes nothing else
  visTime: toWallTime(visTime),
})
