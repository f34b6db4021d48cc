import type { Received } from '@chargedeck/contract/endpoint'
import { orderBillApi } from '@chargedeck/contract/settlement/order-bill/calls'
import {
  billedOrderTypeLabels,
  billHolderTypeLabels,
  billTypeLabels,
} from '@chargedeck/contract/settlement/order-bill/enums'
import { dayClosedLabels } from '@chargedeck/contract/settlement/settle-day/enums'
import type { OrderBill } from '@chargedeck/contract/settlement/order-bill/shapes'
import { shareModelLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { billPartText } from '@chargedeck/contract/settlement/shareholder/words'
import { cursorRows } from '../../../platform/export/cursor-rows.ts'
import { sheetOf, type ExportColumn } from '../../../platform/export/sheet.ts'
import { yuanCell } from '../../../platform/export/yuan-cell.ts'
import { inOrder } from '../../../platform/read-page.ts'
import { exporter, exportHandler } from '../../../staff/export-job/public.ts'
import { matchingBills, withStation, type ListedBill } from './bill-list-store.ts'
import { billSort, presentBill } from './list-bills.ts'

/** A fee goes into no day of a partner. */
const closedText = ({ holderId, dailyId }: OrderBill) => holderId && (dayClosedLabels[dailyId === null ? 0 : 1] ?? null)

const columns: readonly ExportColumn<OrderBill>[] = [
  { key: 'billNo', title: '账单号', width: 24, value: ({ billNo }) => billNo },
  { key: 'settleDate', title: '结算日', width: 12, value: ({ settleDate }) => settleDate },
  { key: 'settleDate', title: '关账', width: 10, value: closedText },
  { key: 'orderNo', title: '订单号', width: 28, value: ({ orderNo }) => orderNo },
  { key: 'orderNo', title: '类型', width: 10, value: ({ orderType }) => billedOrderTypeLabels[orderType] },
  { key: 'stationName', title: '站点', width: 24, value: ({ stationName }) => stationName },
  { key: 'holderName', title: '合作方', width: 24, value: ({ holderName }) => holderName },
  { key: 'holderName', title: '合作方类型', width: 10, value: ({ holderType }) => billHolderTypeLabels[holderType] },
  { key: 'ratio', title: '模式', width: 10, value: ({ model }) => model && shareModelLabels[model] },
  { key: 'base', title: '计费电量（度）', width: 14, value: ({ baseEnergy }) => baseEnergy / 10_000 },
  { key: 'base', title: '计费基数（元）', width: 12, value: ({ baseAmt }) => yuanCell(baseAmt) },
  { key: 'ratio', title: '比例/单价', width: 12, value: billPartText },
  { key: 'orderAmt', title: '订单实收（元）', width: 12, value: ({ orderAmt }) => yuanCell(orderAmt) },
  {
    key: 'channelFeeAmt',
    title: '通道费（元）',
    width: 12,
    value: ({ channelFeeAmt }) => channelFeeAmt && yuanCell(channelFeeAmt),
  },
  { key: 'shareAmt', title: '分账金额（元）', width: 12, value: ({ shareAmt }) => yuanCell(shareAmt) },
  { key: 'billType', title: '账单类型', width: 10, value: ({ billType }) => billTypeLabels[billType] },
  { key: 'billTime', title: '时间', value: ({ billTime }) => billTime },
]

type Filters = Received<typeof orderBillApi.export>['query']

export const orderBillExport = exporter(orderBillApi.export, import.meta.url, (ctx, filters: Filters) => {
  const bills = matchingBills(ctx, filters)
  const rows = presented(cursorRows(inOrder(withStation(bills), filters, billSort)))
  return { matching: bills, sheet: sheetOf<OrderBill>({ name: '订单账单', columns, shown: filters.columns, rows }) }
})

export const exportOrderBillsHandler = exportHandler(orderBillExport)

async function* presented(rows: AsyncIterable<ListedBill>): AsyncIterable<OrderBill> {
  for await (const row of rows) yield presentBill(row)
}
