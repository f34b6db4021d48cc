import type { FileAnswer } from '@chargedeck/contract/endpoint'
import type { StatDailyFilters } from '@chargedeck/contract/insight/stat-daily/calls'
import type { StopCauses } from '@chargedeck/contract/insight/stat-daily/stop-causes'
import type { Context } from '../../../platform/context.ts'
import { eachRow } from '../../../platform/export/each-row.ts'
import { exportSheets } from '../../../platform/export/export-rows.ts'
import { sheetOf, type ExportColumn } from '../../../platform/export/sheet.ts'
import { sumStopCauses } from './stop-causes.ts'

type Cause = StopCauses['causes'][number]
type Pile = StopCauses['piles'][number]

const conclusions = ['异常', '正常'] as const
const conclusionOf = (normalFlag: number | null): string | null =>
  normalFlag === null ? null : (conclusions[normalFlag] ?? null)

const causeColumns: readonly ExportColumn<Cause>[] = [
  { title: '停止原因', width: 24, value: ({ name, stopCode }) => name ?? stopCode ?? '未上报停止码' },
  { title: '停止码', width: 16, value: ({ stopCode }) => stopCode },
  { title: '结论', width: 8, value: ({ normalFlag }) => conclusionOf(normalFlag) },
  { title: '次数', width: 10, value: ({ orderQty }) => orderQty },
  { title: '上期次数', width: 10, value: ({ beforeQty }) => beforeQty },
  { title: '去年同期次数', width: 14, value: ({ yearBeforeQty }) => yearBeforeQty },
  { title: '占比（%）', width: 10, value: ({ share }) => share / 100 },
  {
    title: '伴随告警',
    width: 40,
    value: ({ warnings }) => warnings.map(({ alarmName, orderQty }) => `${alarmName} ${orderQty}`).join('、') || null,
  },
]
const pileColumns: readonly ExportColumn<Pile>[] = [
  { title: '桩编号', width: 20, value: ({ pileNo }) => pileNo },
  { title: '站点', width: 24, value: ({ stationName }) => stationName },
  { title: '异常停止', width: 10, value: ({ abnormalQty }) => abnormalQty },
]

/** Both tables of the screen. */
export async function exportCauses(ctx: Context, filters: StatDailyFilters): Promise<FileAnswer> {
  const { causes, piles } = await sumStopCauses(ctx, filters)
  return exportSheets(ctx, '停止原因', [
    sheetOf({ name: '停止原因', columns: causeColumns, rows: eachRow(causes) }),
    sheetOf({ name: '异常停止最多的桩', columns: pileColumns, rows: eachRow(piles) }),
  ])
}
