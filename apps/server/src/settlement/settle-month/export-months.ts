import type { Received } from '@chargedeck/contract/endpoint'
import { settleMonthApi } from '@chargedeck/contract/settlement/settle-month/calls'
import type { SettleMonthly } from '@chargedeck/contract/settlement/settle-month/shapes'
import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { sheetOf, type Cell, type ExportColumn, type Sheet } from '../../platform/export/sheet.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { inOrder } from '../../platform/read-page.ts'
import { exporter, exportHandler } from '../../staff/export-job/public.ts'
import { matchingMonths, monthSort, presentMonth } from './list-months.ts'
import { titlesOf } from './sheet-titles.ts'
import { withStations, type ListedMonth } from './list-store.ts'

type AmtKey = { [K in keyof SettleMonthly]: SettleMonthly[K] extends Fen ? K : never }[keyof SettleMonthly]
/** A month, or the sums of all: these have no partner of a type. */
type Line = Omit<SettleMonthly, 'holderType'> & { holderType: SettleMonthly['holderType'] | null }
const amtColumn = (key: AmtKey, title: string): ExportColumn<Line> => ({
  key,
  title: `${title}（元）`,
  width: 12,
  value: (row) => yuanCell(row[key]),
})

const columns: readonly ExportColumn<Line>[] = [
  { key: 'settleMonth', title: '月份', width: 24, value: ({ settleMonth }) => settleMonth },
  { key: 'stationName', title: '站点', width: 24, value: ({ stationName }) => stationName },
  { key: 'holderName', title: '合作方', width: 24, value: ({ holderName }) => holderName },
  {
    key: 'holderName',
    title: '类型',
    width: 10,
    value: ({ holderType }) => holderType && holderTypeLabels[holderType],
  },
  { key: 'settleMonth', title: '天数', width: 8, value: ({ dayQty }) => dayQty },
  { key: 'energy', title: '订单数', width: 10, value: ({ orderQty }) => orderQty },
  { key: 'energy', title: '电量（度）', width: 14, value: ({ energy }) => energy / 10_000 },
  amtColumn('actualAmt', '实收'),
  { ...amtColumn('channelFeeAmt', '通道费与流量方服务费'), width: 28 },
  amtColumn('adjustAmt', '调整'),
  amtColumn('shareAmt', '应结'),
  { ...amtColumn('guaranteeAmt', '保底补差'), key: 'shareAmt' },
  amtColumn('withdrawnAmt', '已提现'),
  amtColumn('withdrawingAmt', '提现中'),
  amtColumn('unWithdrawAmt', '未提现'),
  { key: 'confirmTime', title: '确认时间', value: ({ confirmTime }) => confirmTime },
  { key: 'confirmTime', title: '发票上传时间', value: ({ invoiceTime }) => invoiceTime },
]

type Filters = Received<typeof settleMonthApi.export>['query']

export const settleMonthExport = exporter(settleMonthApi.export, import.meta.url, async (ctx, filters: Filters) => {
  const months = matchingMonths(ctx, filters)
  const rows = presented(cursorRows(inOrder(withStations(months), filters, monthSort)))
  const sheet = sheetOf<Line>({ name: '月结算单', columns, shown: filters.columns, rows: withSums(rows) })
  return { matching: months, sheet: toSign({ ...sheet, titles: await titlesOf(ctx, filters) }) }
})
export const exportSettleMonthsHandler = exportHandler(settleMonthExport)

async function* presented(rows: AsyncIterable<ListedMonth>): AsyncIterable<SettleMonthly> {
  for await (const row of rows) yield presentMonth(row)
}

const summed = [
  ...(['dayQty', 'orderQty', 'energy', 'elecAmt', 'serviceAmt', 'totalAmt', 'discountAmt', 'actualAmt'] as const),
  ...(['channelFeeAmt', 'adjustAmt', 'shareAmt', 'guaranteeAmt'] as const),
  ...(['withdrawnAmt', 'withdrawingAmt', 'unWithdrawAmt'] as const),
] as const

/** Their sums below the last row, when there is one. */
async function* withSums(rows: AsyncIterable<SettleMonthly>): AsyncIterable<Line> {
  let sums: Line | null = null
  for await (const row of rows) {
    const before: Line = sums ?? { ...row, ...none, ...Object.fromEntries(summed.map((key) => [key, 0])) }
    sums = { ...before, ...Object.fromEntries(summed.map((key) => [key, before[key] + row[key]])) }
    yield row
  }
  if (sums) yield sums
}
const none = {
  settleMonth: '合计',
  stationName: '',
  holderName: '',
  holderType: null,
  confirmTime: null,
  invoiceTime: null,
}

/** Both parties sign below the last row. */
const toSign = (sheet: Sheet): Sheet => ({ ...sheet, rows: withSignatures(sheet.rows) })
const signatures = [[''], ['运营方（签字盖章）：'], ['日期：'], [''], ['合作方（签字盖章）：'], ['日期：']]

async function* withSignatures(rows: Sheet['rows']): AsyncIterable<readonly Cell[]> {
  yield* rows
  yield* signatures
}
