import type { Received } from '@chargedeck/contract/endpoint'
import { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import { workOrderStateLabels } from '@chargedeck/contract/insight/work-order/enums'
import type { WorkOrder } from '@chargedeck/contract/insight/work-order/shapes'
import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { sheetOf, type ExportColumn } from '../../platform/export/sheet.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { inOrder } from '../../platform/read-page.ts'
import { exporter, exportHandler } from '../../staff/export-job/public.ts'
import { matchingWorkOrders, withNames, workOrderSort } from './list-work-orders.ts'
import { presentWorkOrder, type NamedWorkOrder } from './present.ts'

const levels: Readonly<Record<number, string>> = alarmLevelLabels
const columns: readonly ExportColumn<WorkOrder>[] = [
  { key: 'orderNo', title: '工单编号', width: 30, value: ({ orderNo }) => orderNo },
  { key: 'title', title: '标题', width: 30, value: ({ title }) => title },
  { key: 'level', title: '等级', width: 8, value: ({ level }) => levels[level] ?? null },
  { key: 'stationName', title: '站点', width: 28, value: ({ stationName }) => stationName },
  { key: 'device', title: '设备', width: 24, value: ({ pileName, gunName }) => namesOf(pileName, gunName) },
  { key: 'assignee', title: '处理人', width: 12, value: ({ assignee }) => assignee?.name ?? null },
  { key: 'dueTime', title: '要求完成', width: 20, value: ({ dueTime }) => dueTime },
  { key: 'dueTime', title: '超时', width: 8, value: ({ overdue }) => (overdue ? '是' : '否') },
  { key: 'createTime', title: '创建时间', width: 20, value: ({ createTime }) => createTime },
  { key: 'createUserName', title: '创建人', width: 12, value: ({ createUserName }) => createUserName ?? '系统' },
  { key: 'acceptTime', title: '接单时间', width: 20, value: ({ acceptTime }) => acceptTime },
  { title: '完成时间', width: 20, value: ({ finishTime }) => finishTime },
  { key: 'closeTime', title: '关闭时间', width: 20, value: ({ closeTime }) => closeTime },
  { key: 'partsAmt', title: '配件费用（元）', width: 14, value: ({ partsAmt }) => yuanCell(partsAmt) },
  { key: 'status', title: '状态', width: 10, value: ({ status }) => workOrderStateLabels[status] },
]

const namesOf = (...names: readonly (string | null)[]) => names.filter(Boolean).join(' ') || null

type Filters = Received<typeof workOrderApi.export>['query']

export const workOrderExport = exporter(workOrderApi.export, import.meta.url, (ctx, filters: Filters) => {
  const matching = matchingWorkOrders(ctx, filters)
  const rows = presented(cursorRows(inOrder(withNames(matching), filters, workOrderSort)), ctx.now())
  return { matching, sheet: sheetOf<WorkOrder>({ name: '工单', columns, shown: filters.columns, rows }) }
})

async function* presented(rows: AsyncIterable<NamedWorkOrder>, now: Date): AsyncIterable<WorkOrder> {
  for await (const row of rows) yield presentWorkOrder(row, now)
}

export const exportWorkOrdersHandler = exportHandler(workOrderExport)
