import { occupyStatsApi, type OccupyStat, type OccupyVehicle } from '@chargedeck/contract/insight/occupy-stats/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { sheetOf, type ExportColumn } from '../../platform/export/sheet.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { inOrder } from '../../platform/read-page.ts'
import { exporter, exportHandler } from '../../staff/export-job/public.ts'
import { occupyStats, occupyStatSort, presentStat } from './list-occupy-stats.ts'
import { occupyVehicles, occupyVehicleSort, presentVehicle } from './list-occupy-vehicles.ts'

type Money = Pick<OccupyStat, 'cappedAmt' | 'freeQty' | 'waiveAmt' | 'paidAmt' | 'unpaidAmt'>

const moneyColumns: readonly ExportColumn<Money>[] = [
  { key: 'cappedAmt', title: '应收（元）', width: 12, value: ({ cappedAmt }) => yuanCell(cappedAmt) },
  { key: 'waiveAmt', title: '免收单数', width: 10, value: ({ freeQty }) => freeQty },
  { key: 'waiveAmt', title: '减免（元）', width: 12, value: ({ waiveAmt }) => yuanCell(waiveAmt) },
  { key: 'paidAmt', title: '已收（元）', width: 12, value: ({ paidAmt }) => yuanCell(paidAmt) },
  { key: 'unpaidAmt', title: '未收（元）', width: 12, value: ({ unpaidAmt }) => yuanCell(unpaidAmt) },
]

export const occupyStatColumns: readonly ExportColumn<OccupyStat>[] = [
  { key: 'statDate', title: '日期', width: 12, value: ({ statDate }) => statDate },
  { key: 'stationName', title: '站点', width: 28, value: ({ stationName }) => stationName },
  { key: 'occupyQty', title: '占位单数', width: 10, value: ({ occupyQty }) => occupyQty },
  { key: 'occupyMin', title: '占位时长（分钟）', width: 14, value: ({ occupyMin }) => occupyMin },
  { key: 'occupyMin', title: '平均时长（分钟）', width: 14, value: ({ avgMin }) => avgMin },
  ...moneyColumns,
  { key: 'orderQty', title: '充电订单数', width: 12, value: ({ orderQty }) => orderQty },
  {
    key: 'occupyRate',
    title: '占位率（%）',
    width: 12,
    value: ({ occupyRate }) => (occupyRate === null ? null : occupyRate / 100),
  },
]

const vehicleColumns: readonly ExportColumn<OccupyVehicle>[] = [
  { key: 'plateNo', title: '车牌', width: 12, value: ({ plateNo }) => plateNo },
  { key: 'occupyQty', title: '次数', width: 10, value: ({ occupyQty }) => occupyQty },
  { key: 'occupyMin', title: '时长（分钟）', width: 12, value: ({ occupyMin }) => occupyMin },
  { key: 'stationQty', title: '涉及站点', width: 10, value: ({ stationQty }) => stationQty },
  ...moneyColumns,
  { key: 'lastTime', title: '最近占位结束', width: 20, value: ({ lastTime }) => lastTime },
]

type StatFilters = Received<typeof occupyStatsApi.export>['query']
export const occupyStatsExport = exporter(occupyStatsApi.export, import.meta.url, async (ctx, filters: StatFilters) => {
  const matching = await occupyStats(ctx, filters)
  const rows = mapped(cursorRows(inOrder(matching, filters, occupyStatSort)), presentStat)
  return { matching, sheet: sheetOf({ name: '占位统计', columns: occupyStatColumns, shown: filters.columns, rows }) }
})

type VehicleFilters = Received<typeof occupyStatsApi.exportVehicles>['query']
export const occupyVehiclesExport = exporter(
  occupyStatsApi.exportVehicles,
  import.meta.url,
  (ctx, filters: VehicleFilters) => {
    const matching = occupyVehicles(ctx, filters)
    const rows = mapped(cursorRows(inOrder(matching, filters, occupyVehicleSort)), presentVehicle)
    return { matching, sheet: sheetOf({ name: '高频占位车辆', columns: vehicleColumns, shown: filters.columns, rows }) }
  },
)

async function* mapped<Row, Shown>(rows: AsyncIterable<Row>, present: (row: Row) => Shown): AsyncIterable<Shown> {
  for await (const row of rows) yield present(row)
}

export const exportOccupyStatsHandlers = [exportHandler(occupyStatsExport), exportHandler(occupyVehiclesExport)]
