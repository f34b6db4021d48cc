import type { Received } from '@chargedeck/contract/endpoint'
import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import { roamingCheckLabels, roamingStatusLabels } from '@chargedeck/contract/partner/roaming-order/enums'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { cursorRows } from '../../../platform/export/cursor-rows.ts'
import { sheetOf, type ExportColumn } from '../../../platform/export/sheet.ts'
import { yuanCell } from '../../../platform/export/yuan-cell.ts'
import { inOrder } from '../../../platform/read-page.ts'
import { exporter } from '../../../staff/export-job/public.ts'
import { matching, presentRoaming, roamingSort, withPlaces, type ListedRoaming } from './list-roaming.ts'

const columns: readonly ExportColumn<RoamingOrder>[] = [
  { key: 'orderNo', title: '订单编号', width: 30, value: ({ orderNo }) => orderNo },
  { key: 'carrierName', title: '资源方', value: ({ carrierName }) => carrierName },
  { key: 'stationName', title: '站点', width: 26, value: ({ stationName }) => stationName },
  { key: 'gunName', title: '枪', value: ({ gunName }) => gunName },
  { title: '枪编码', width: 28, value: ({ gunCode }) => gunCode },
  { key: 'customer', title: '手机号', width: 14, value: ({ mobile }) => mobile },
  { key: 'customer', title: '客户', width: 14, value: ({ nickname }) => nickname },
  { title: '开始时间', value: ({ startTime }) => startTime },
  { title: '结束时间', value: ({ endTime }) => endTime },
  { key: 'energy', title: '电量（度）', width: 12, value: ({ energy }) => (energy === null ? null : energy / 10_000) },
  { key: 'totalAmt', title: '金额（元）', width: 12, value: ({ totalAmt }) => yuanCell(totalAmt) },
  { key: 'payableAmt', title: '应付（元）', width: 12, value: ({ payableAmt }) => yuanCell(payableAmt) },
  { title: '欠费（元）', width: 12, value: ({ owedAmt }) => yuanCell(owedAmt) },
  { key: 'orderStatus', title: '状态', width: 10, value: ({ orderStatus }) => roamingStatusLabels[orderStatus] },
  { key: 'checkStatus', title: '对账', width: 10, value: ({ checkStatus }) => roamingCheckLabels[checkStatus] },
  { key: 'createTime', title: '下单时间', value: ({ createTime }) => createTime },
  { title: '原因', width: 30, value: ({ failReason }) => failReason },
]

type Filters = Received<typeof roamingOrderApi.export>['query']

export const roamingExport = exporter(roamingOrderApi.export, import.meta.url, (ctx, filters: Filters) => {
  const orders = matching(ctx, filters)
  const rows = presented(cursorRows(inOrder(withPlaces(orders), filters, roamingSort)))
  return {
    matching: orders,
    sheet: sheetOf<RoamingOrder>({ name: '资源方订单', columns, shown: filters.columns, rows }),
  }
})

async function* presented(rows: AsyncIterable<ListedRoaming>): AsyncIterable<RoamingOrder> {
  for await (const row of rows) yield presentRoaming(row)
}
