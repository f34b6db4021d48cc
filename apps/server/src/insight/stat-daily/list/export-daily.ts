import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { statDailyApi, StatDailyRow } from '@chargedeck/contract/insight/stat-daily/calls'
import type { Context } from '../../../platform/context.ts'
import { exportRows, type ExportColumn } from '../../../platform/export/export-rows.ts'
import { everyPage } from './every-page.ts'
import { figureExport } from './export-columns.ts'
import { listDaily } from './list-daily.ts'

const columns: readonly ExportColumn<StatDailyRow>[] = [
  { key: 'statDate', title: '日期', width: 12, value: ({ statDate }) => statDate },
  { key: 'stationName', title: '站点', width: 24, value: ({ stationName }) => stationName },
  ...figureExport,
]

type Query = Received<typeof statDailyApi.export>['body']
export const exportDaily = async (ctx: Context, query: Query): Promise<FileAnswer> =>
  exportRows<StatDailyRow>(ctx, {
    name: '日统计',
    columns,
    shown: query.columns,
    rows: await everyPage((page) => listDaily(ctx, { ...query, ...page })),
  })
