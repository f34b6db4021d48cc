import type { OccupyOrder, occupyOrderApi } from '@chargedeck/contract/charging/occupy-order/calls'
import { occupyEndWayLabels, occupyStatusLabels } from '@chargedeck/contract/charging/occupy-order/enums'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { exportRows, type ExportColumn } from '../../platform/export/export-rows.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { inOrder } from '../../platform/read-page.ts'
import { inTime, matchingOccupyOrders, occupySort } from './list-occupy-orders.ts'
import { presentOccupyOrder } from './present.ts'
import { withNames, type ListedOccupyOrder } from './store.ts'

const columns: readonly ExportColumn<OccupyOrder>[] = [
  { key: 'orderNo', title: '占位单号', width: 28, value: ({ orderNo }) => orderNo },
  { key: 'status', title: '状态', width: 10, value: ({ status }) => occupyStatusLabels[status] },
  { key: 'chargeOrderNo', title: '充电单号', width: 28, value: ({ chargeOrderNo }) => chargeOrderNo },
  { key: 'stationName', title: '站点', width: 24, value: ({ stationName }) => stationName },
  { key: 'gunCode', title: '桩编号', width: 20, value: ({ pileNo }) => pileNo },
  { key: 'gunCode', title: '枪编码', width: 20, value: ({ gunCode }) => gunCode },
  { key: 'mobile', title: '手机号', width: 14, value: ({ mobile }) => mobile },
  { key: 'plateNo', title: '车牌', width: 12, value: ({ plateNo }) => plateNo },
  { key: 'chargeEndTime', title: '充电结束', value: ({ chargeEndTime }) => chargeEndTime },
  { key: 'graceMin', title: '免费时长（分钟）', value: ({ graceMin }) => graceMin },
  { key: 'occupyStartTime', title: '占位开始', value: ({ occupyStartTime }) => occupyStartTime },
  { key: 'occupyEndTime', title: '占位结束', value: ({ occupyEndTime }) => occupyEndTime },
  { key: 'occupyMin', title: '计费时长（分钟）', value: ({ occupyMin }) => occupyMin },
  { key: 'cappedAmt', title: '应收（元）', width: 12, value: ({ cappedAmt }) => yuanCell(cappedAmt) },
  { key: 'waiveAmt', title: '减免（元）', width: 12, value: ({ waiveAmt }) => yuanCell(waiveAmt) },
  { key: 'actualAmt', title: '实收（元）', width: 12, value: ({ actualAmt }) => yuanCell(actualAmt) },
  { key: 'owedAmt', title: '欠费（元）', width: 12, value: ({ owedAmt }) => yuanCell(owedAmt) },
  { key: 'endWay', title: '结束方式', width: 10, value: ({ endWay }) => endWay && occupyEndWayLabels[endWay] },
  { key: 'clearUserName', title: '操作人', width: 12, value: ({ clearUserName }) => clearUserName },
  { key: 'clearReason', title: '减免原因', width: 30, value: ({ clearReason }) => clearReason },
]

export const exportOccupyOrders = async (
  ctx: Context,
  filters: Received<typeof occupyOrderApi.export>['body'],
): Promise<FileAnswer> =>
  exportRows<OccupyOrder>(ctx, {
    name: '占位订单',
    columns,
    shown: filters.columns,
    rows: presented(cursorRows(inOrder(withNames(matchingOccupyOrders(ctx, filters)), inTime(filters), occupySort))),
  })

async function* presented(rows: AsyncIterable<ListedOccupyOrder>): AsyncIterable<OccupyOrder> {
  for await (const row of rows) yield presentOccupyOrder(row)
}
