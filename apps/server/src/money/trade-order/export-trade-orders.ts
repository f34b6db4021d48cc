import type { Received } from '@chargedeck/contract/endpoint'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { payTransText, tradeStateText, tradeTypeLabels } from '@chargedeck/contract/money/trade-order/enums'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { sheetOf, type ExportColumn } from '../../platform/export/sheet.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { inOrder } from '../../platform/read-page.ts'
import { exporter } from '../../staff/export-job/public.ts'
import { matchingTrades, tradeSort } from './list-trade-orders.ts'
import { presentTradeOrder } from './present.ts'
import { exportedInSight, mayChangeTrade } from './sight-store.ts'
import { withNames, type ListedTrade } from './trade-store.ts'

const columns: readonly ExportColumn<TradeOrder>[] = [
  { key: 'tradeNo', title: '交易单号', width: 28, value: ({ tradeNo }) => tradeNo },
  { key: 'tradeType', title: '类型', width: 10, value: ({ tradeType }) => tradeTypeLabels[tradeType] },
  { key: 'tradeChannel', title: '渠道', width: 10, value: ({ channelText }) => channelText },
  { key: 'tradeStatus', title: '状态', width: 10, value: tradeStateText },
  { key: 'payTransStatus', title: '流水状态', value: payTransText },
  { key: 'owner', title: '客户', width: 16, value: ({ nickname, realName }) => nickname ?? realName },
  { key: 'owner', title: '手机号', width: 14, value: ({ mobile }) => mobile },
  { key: 'owner', title: '企业', width: 24, value: ({ groupName }) => groupName },
  { title: '公司', width: 24, value: ({ companyName }) => companyName },
  { key: 'tradeAmt', title: '金额（元）', width: 12, value: ({ tradeAmt }) => yuanCell(tradeAmt) },
  { key: 'giftAmt', title: '赠送（元）', width: 12, value: ({ giftAmt }) => yuanCell(giftAmt) },
  { key: 'refundedAmt', title: '已退（元）', width: 12, value: ({ refundedAmt }) => yuanCell(refundedAmt) },
  { key: 'remainAmt', title: '剩余可退（元）', width: 14, value: ({ remainAmt }) => yuanCell(remainAmt) },
  { key: 'clawAmt', title: '收回赠送（元）', width: 14, value: ({ clawAmt }) => yuanCell(clawAmt) },
  { key: 'feeAmt', title: '手续费（元）', width: 12, value: ({ feeAmt }) => yuanCell(feeAmt) },
  { key: 'channelTradeNo', title: '渠道流水', width: 30, value: ({ channelTradeNo }) => channelTradeNo },
  { key: 'refundBatchNo', title: '退款批次', width: 26, value: ({ refundBatchNo }) => refundBatchNo },
  { key: 'operatorName', title: '操作人', width: 12, value: ({ operatorName }) => operatorName },
  { key: 'reviewerName', title: '复核人', width: 12, value: ({ reviewerName }) => reviewerName },
  { key: 'createTime', title: '创建时间', value: ({ createTime }) => createTime },
  { key: 'finishTime', title: '完成时间', value: ({ finishTime }) => finishTime },
  { key: 'reason', title: '原因', width: 30, value: ({ reason }) => reason },
]

type Filters = Received<typeof tradeOrderApi.export>['body']

export const tradeOrderExport = exporter(tradeOrderApi.export, import.meta.url, async (ctx, filters: Filters) => {
  const trades = await exportedInSight(ctx, matchingTrades(ctx, filters))
  const rows = presented(cursorRows(inOrder(withNames(trades), filters, tradeSort)), await mayChangeTrade(ctx))
  return { matching: trades, sheet: sheetOf<TradeOrder>({ name: '交易订单', columns, shown: filters.columns, rows }) }
})

async function* presented(
  rows: AsyncIterable<ListedTrade>,
  mayChange: (row: ListedTrade) => boolean,
): AsyncIterable<TradeOrder> {
  for await (const row of rows) yield presentTradeOrder(row, mayChange(row))
}
