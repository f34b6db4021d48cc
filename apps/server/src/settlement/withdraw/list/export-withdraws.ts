import type { Received } from '@chargedeck/contract/endpoint'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import {
  cashStateLabels,
  cashTextOf,
  payoutBatchLabels,
  transferTextOf,
} from '@chargedeck/contract/settlement/withdraw/enums'
import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import type { CashRecord, Withdraw } from '@chargedeck/contract/settlement/withdraw/row'
import { failKinds } from '@chargedeck/domain/withdraw/states'
import { hasFlow } from '@chargedeck/domain/withdraw/actions'
import { cursorRows } from '../../../platform/export/cursor-rows.ts'
import { sheetOf, type ExportColumn } from '../../../platform/export/sheet.ts'
import { yuanCell } from '../../../platform/export/yuan-cell.ts'
import { inOrder } from '../../../platform/read-page.ts'
import { exporter } from '../../../staff/export-job/public.ts'
import { cashNames, cashSort, matchingCash } from './cash-list-store.ts'
import { withdrawSort } from './list-withdraws.ts'
import { presentCash, presentWithdraw } from './present-withdraw.ts'
import { matchingWithdraws, withNames } from './withdraw-list-store.ts'

const flowText = (withdraw: Withdraw): string =>
  hasFlow(withdraw) && withdraw.failKind !== failKinds.returned ? cashStateLabels[withdraw.payTransStatus] : '-'

const columns: readonly ExportColumn<Withdraw>[] = [
  { key: 'withdrawNo', title: '提现单号', width: 26, value: ({ withdrawNo }) => withdrawNo },
  { key: 'holderName', title: '合作方', width: 24, value: ({ holderName }) => holderName },
  { key: 'holderName', title: '合作方类型', width: 12, value: ({ holderType }) => holderTypeLabels[holderType] },
  { title: '公司', width: 24, value: ({ companyName }) => companyName },
  { key: 'holderName', title: '账户', width: 24, value: ({ bankName, cardTail }) => `${bankName} ${cardTail}` },
  { key: 'period', title: '账期', width: 26, value: ({ startDate, endDate }) => `${startDate} 至 ${endDate}` },
  { key: 'period', title: '天数', value: ({ dayQty }) => dayQty },
  { key: 'applyAmt', title: '申请金额（元）', width: 14, value: ({ applyAmt }) => yuanCell(applyAmt) },
  { key: 'feeAmt', title: '手续费（元）', width: 12, value: ({ feeAmt }) => yuanCell(feeAmt) },
  { key: 'netAmt', title: '应到账（元）', width: 14, value: ({ netAmt }) => yuanCell(netAmt) },
  { key: 'planPayTime', title: '批次', width: 12, value: ({ settleBatch }) => payoutBatchLabels[settleBatch] },
  { key: 'transferStatus', title: '转账状态', value: (row) => transferTextOf(row.transferStatus, row.failKind) },
  { key: 'transferStatus', title: '流水状态', value: flowText },
  { key: 'planPayTime', title: '计划出款', width: 20, value: ({ planPayTime }) => planPayTime },
  { key: 'applyTime', title: '申请人', width: 12, value: ({ applyUserName }) => applyUserName ?? '系统' },
  { key: 'applyTime', title: '申请时间', width: 20, value: ({ applyTime }) => applyTime },
  { key: 'payUserName', title: '出款人', width: 12, value: ({ payUserName }) => payUserName },
  { key: 'arriveTime', title: '到账时间', width: 20, value: ({ arriveTime }) => arriveTime },
  { key: 'failReason', title: '失败原因', width: 30, value: ({ failReason }) => failReason },
]

const cashColumns: readonly ExportColumn<CashRecord>[] = [
  { key: 'transDate', title: '交易日期', width: 12, value: ({ transDate }) => transDate },
  { key: 'reqSeqId', title: '请求流水', width: 32, value: ({ reqSeqId }) => reqSeqId },
  { key: 'providerSeqId', title: '渠道流水', width: 32, value: ({ providerSeqId }) => providerSeqId },
  { key: 'accountName', title: '汇付号', width: 20, value: ({ huifuId }) => huifuId },
  { key: 'accountName', title: '户名', width: 24, value: ({ accountName }) => accountName },
  { key: 'holderName', title: '合作方', width: 24, value: ({ holderName }) => holderName },
  { key: 'cashAmt', title: '取现金额（元）', width: 14, value: ({ cashAmt }) => yuanCell(cashAmt) },
  { key: 'feeAmt', title: '渠道手续费（元）', width: 14, value: ({ feeAmt }) => yuanCell(feeAmt) },
  { key: 'fundSeqId', title: '划付流水', width: 32, value: ({ fundSeqId }) => fundSeqId },
  { key: 'fundAmt', title: '划付金额（元）', width: 14, value: ({ fundAmt }) => yuanCell(fundAmt) },
  { key: 'status', title: '状态', value: cashTextOf },
  { key: 'bankName', title: '银行', width: 20, value: ({ bankName }) => bankName },
  { key: 'bankName', title: '卡尾号', value: ({ cardTail }) => cardTail },
  { key: 'transDate', title: '到账日期', width: 12, value: ({ arriveDate }) => arriveDate },
  { key: 'withdrawNo', title: '提现单号', width: 26, value: ({ withdrawNo }) => withdrawNo },
  { key: 'respDesc', title: '渠道说明', width: 30, value: ({ respDesc }) => respDesc },
]

type Filters = Received<typeof withdrawApi.export>['query']
type CashQuery = Received<typeof withdrawApi.cashExport>['query']

export const withdrawExport = exporter(withdrawApi.export, import.meta.url, async (ctx, filters: Filters) => {
  const matching = matchingWithdraws(ctx, filters)
  const found = cursorRows(inOrder(withNames(matching), filters, withdrawSort))
  const rows = presented(found, (row) => presentWithdraw(row, ctx.now()))
  return { matching, sheet: sheetOf<Withdraw>({ name: '提现记录', columns, shown: filters.columns, rows }) }
})

export const cashExport = exporter(withdrawApi.cashExport, import.meta.url, async (ctx, filters: CashQuery) => {
  const matching = matchingCash(ctx, filters)
  const rows = presented(cursorRows(inOrder(cashNames(matching), filters, cashSort)), presentCash)
  return {
    matching,
    sheet: sheetOf<CashRecord>({ name: '汇付取现', columns: cashColumns, shown: filters.columns, rows }),
  }
})

async function* presented<Row, Shown>(rows: AsyncIterable<Row>, present: (row: Row) => Shown): AsyncIterable<Shown> {
  for await (const row of rows) yield present(row)
}
