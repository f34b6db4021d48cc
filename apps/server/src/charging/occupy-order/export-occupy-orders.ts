import { occupyOrderApi, type OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import { occupyEndWayLabels, occupyStatusLabels } from '@chargedeck/contract/charging/occupy-order/enums'
import { ruleText } from '@chargedeck/contract/charging/occupy-order/rule-text'
import type { Received } from '@chargedeck/contract/endpoint'
import { paidAmtOf } from '@chargedeck/domain/occupy-order/paid-amt'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { sheetOf, type ExportColumn } from '../../platform/export/sheet.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { inOrder } from '../../platform/read-page.ts'
import { exporter } from '../../staff/export-job/public.ts'
import { inTime, matchingOccupyOrders, occupySort } from './list-occupy-orders.ts'
import { presentOccupyOrder } from './present.ts'
import { withNames, type ListedOccupyOrder } from './store.ts'

const columns: readonly ExportColumn<OccupyOrder>[] = [
  { key: 'orderNo', title: '占位单号', width: 28, value: ({ orderNo }) => orderNo },
  { key: 'status', title: '状态', width: 10, value: ({ status }) => occupyStatusLabels[status] },
  { key: 'orderNo', title: '充电单号', width: 28, value: ({ chargeOrderNo }) => chargeOrderNo },
  { key: 'stationName', title: '站点', width: 24, value: ({ stationName }) => stationName },
  { key: 'stationName', title: '桩编号', width: 20, value: ({ pileNo }) => pileNo },
  { key: 'stationName', title: '枪编码', width: 20, value: ({ gunCode }) => gunCode },
  { key: 'mobile', title: '昵称/姓名', width: 14, value: ({ customerName }) => customerName },
  { key: 'mobile', title: '手机号', width: 14, value: ({ mobile }) => mobile },
  { key: 'mobile', title: '车牌', width: 12, value: ({ plateNo }) => plateNo },
  { key: 'chargeEndTime', title: '充电结束', value: ({ chargeEndTime }) => chargeEndTime },
  { key: 'graceMin', title: '免费时长（分钟）', value: ({ graceMin }) => graceMin },
  { key: 'occupyStartTime', title: '占位开始', value: ({ occupyStartTime }) => occupyStartTime },
  { key: 'occupyStartTime', title: '占位结束', value: ({ occupyEndTime }) => occupyEndTime },
  { key: 'occupyMin', title: '计费时长（分钟）', value: ({ occupyMin }) => occupyMin },
  { key: 'terms', title: '单价规则', width: 40, value: ({ terms }) => ruleText(terms) },
  { key: 'originAmt', title: '原始金额（元）', width: 12, value: ({ originAmt }) => yuanCell(originAmt) },
  { key: 'cappedAmt', title: '应收（元）', width: 12, value: ({ cappedAmt }) => yuanCell(cappedAmt) },
  { key: 'cappedAmt', title: '减免（元）', width: 12, value: ({ waiveAmt }) => yuanCell(waiveAmt) },
  {
    key: 'actualAmt',
    title: '实收（元）',
    width: 12,
    value: ({ status, actualAmt }) => (status === occupyOrderStates.occupying ? null : yuanCell(actualAmt)),
  },
  { key: 'paidAmt', title: '已收（元）', width: 12, value: (order) => yuanCell(paidAmtOf(order)) },
  { key: 'owedAmt', title: '欠费（元）', width: 12, value: ({ owedAmt }) => yuanCell(owedAmt) },
  { key: 'occupyMin', title: '结束方式', width: 10, value: ({ endWay }) => endWay && occupyEndWayLabels[endWay] },
  { key: 'clearUserName', title: '操作人', width: 12, value: ({ clearUserName }) => clearUserName },
  { key: 'clearReason', title: '减免原因', width: 30, value: ({ clearReason }) => clearReason },
]

type Filters = Received<typeof occupyOrderApi.export>['query']

export const occupyOrderExport = exporter(occupyOrderApi.export, import.meta.url, (ctx, filters: Filters) => {
  const orders = matchingOccupyOrders(ctx, filters)
  const rows = presented(cursorRows(inOrder(withNames(orders), inTime(filters), occupySort)))
  return { matching: orders, sheet: sheetOf<OccupyOrder>({ name: '占位订单', columns, shown: filters.columns, rows }) }
})

async function* presented(rows: AsyncIterable<ListedOccupyOrder>): AsyncIterable<OccupyOrder> {
  for await (const row of rows) yield presentOccupyOrder(row, null)
}
