import type { Received } from '@chargedeck/contract/endpoint'
import { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import { dayClosedLabels, dayWithdrawLabels } from '@chargedeck/contract/settlement/settle-day/enums'
import type { SettleDaily } from '@chargedeck/contract/settlement/settle-day/shapes'
import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { sheetOf, type ExportColumn } from '../../platform/export/sheet.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { inOrder } from '../../platform/read-page.ts'
import { exporter, exportHandler } from '../../staff/export-job/public.ts'
import { dailySort, matchingDailies } from './list-days.ts'
import { withNames, type ListedDaily } from './list-store.ts'
import { presentDaily } from './present.ts'

type AmtKey = { [K in keyof SettleDaily]: SettleDaily[K] extends Fen ? K : never }[keyof SettleDaily]
const amtColumn = (key: AmtKey, title: string): ExportColumn<SettleDaily> => ({
  key,
  title: `${title}（元）`,
  width: 12,
  value: (row) => yuanCell(row[key]),
})

const columns: readonly ExportColumn<SettleDaily>[] = [
  { key: 'settleDate', title: '日期', width: 12, value: ({ settleDate }) => settleDate },
  { key: 'stationName', title: '站点', width: 24, value: ({ stationName }) => stationName },
  { key: 'holderName', title: '合作方', width: 24, value: ({ holderName }) => holderName },
  { key: 'holderName', title: '类型', width: 10, value: ({ holderType }) => holderTypeLabels[holderType] },
  { key: 'orderQty', title: '订单数', width: 10, value: ({ orderQty }) => orderQty },
  { key: 'energy', title: '电量（度）', width: 14, value: ({ energy }) => energy / 10_000 },
  amtColumn('elecAmt', '电费'),
  amtColumn('serviceAmt', '服务费'),
  amtColumn('totalAmt', '应收'),
  amtColumn('discountAmt', '优惠'),
  amtColumn('actualAmt', '实收'),
  { ...amtColumn('channelFeeAmt', '通道费与流量方服务费'), width: 28 },
  amtColumn('adjustAmt', '调整'),
  amtColumn('shareAmt', '应结金额'),
  amtColumn('guaranteeAmt', '保底补差'),
  { title: '结算账户', width: 24, value: ({ accountText }) => accountText },
  { key: 'withdrawStatus', title: '提现状态', value: ({ withdrawStatus }) => dayWithdrawLabels[withdrawStatus] },
  { key: 'withdrawStatus', title: '提现单号', width: 28, value: ({ withdrawNo }) => withdrawNo },
  { key: 'settleDate', title: '关账', width: 10, value: ({ closedFlag }) => dayClosedLabels[closedFlag] ?? null },
  { key: 'closeTime', title: '关账时间', value: ({ closeTime }) => closeTime },
]

type Filters = Received<typeof settleDayApi.export>['query']

export const settleDayExport = exporter(settleDayApi.export, import.meta.url, (ctx, filters: Filters) => {
  const dailies = matchingDailies(ctx, filters)
  const rows = presented(cursorRows(inOrder(withNames(dailies), filters, dailySort)))
  return { matching: dailies, sheet: sheetOf<SettleDaily>({ name: '日结算', columns, shown: filters.columns, rows }) }
})

export const exportSettleDaysHandler = exportHandler(settleDayExport)

async function* presented(rows: AsyncIterable<ListedDaily>): AsyncIterable<SettleDaily> {
  for await (const row of rows) yield presentDaily(row)
}
