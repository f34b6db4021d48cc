import type { Received } from '@chargedeck/contract/endpoint'
import type { VisLog, visLogApi } from '@chargedeck/contract/insight/log/calls'
import { visTypeLabels } from '@chargedeck/contract/insight/log/enums'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { VisType } from '@chargedeck/domain/log/kinds'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { idRangeOf } from './id-range.ts'
import { visLogs, type VisLogFilter, type VisLogRow } from './vis-log-store.ts'

export type VisLogFilters = Received<typeof visLogApi.export>['query']

export async function listVisLogs(
  ctx: Context,
  query: Received<typeof visLogApi.page>['query'],
): Promise<Page<VisLog>> {
  const logs = visLogs(ctx.tx, visFilterOf(query))
  return readPage(ctx, query, {
    matching: logs,
    rows: logs.selectAll(),
    sort: { columns: { visTime: 'id' }, order: 'descend', id: 'id' },
    present: (rows) => rows.map(presentVisLog),
  })
}

/** A visit's name is the label of its type. */
export function visFilterOf({ name, visType, account, success, ...dates }: VisLogFilters): VisLogFilter {
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
  }
}

export const presentVisLog = ({ visType, visTime, success, ...words }: VisLogRow): VisLog => ({
  ...words,
  success: success === 'Y' ? 'Y' : 'N',
  visType: String(visType) as VisType, // noteVisit writes nothing else
  visTime: toWallTime(visTime),
})
