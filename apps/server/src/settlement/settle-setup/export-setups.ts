import type { Received } from '@chargedeck/contract/endpoint'
import { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import { settleModeLabels, setupStateLabels } from '@chargedeck/contract/settlement/settle-setup/enums'
import { inForceText } from '@chargedeck/contract/settlement/settle-setup/words'
import type { SettleSetup } from '@chargedeck/contract/settlement/settle-setup/shapes'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { sheetOf, type ExportColumn } from '../../platform/export/sheet.ts'
import { inOrder } from '../../platform/read-page.ts'
import { exporter, exportHandler } from '../../staff/export-job/public.ts'
import { matchingSetups, presentSetup, setupSort, withTexts, type ListedSetup } from './list-setups.ts'

const columnsOf = (today: string): readonly ExportColumn<SettleSetup>[] => [
  { key: 'setupNo', title: '编号', width: 24, value: ({ setupNo }) => setupNo },
  { key: 'stationName', title: '站点', width: 24, value: ({ stationName }) => stationName },
  { key: 'stationName', title: '策略', width: 24, value: ({ tacticName }) => tacticName },
  { key: 'inForce', title: '生效情况', width: 10, value: (setup) => inForceText(setup, today) },
  { key: 'effectiveDate', title: '生效日期', width: 12, value: ({ effectiveDate }) => effectiveDate },
  { key: 'effectiveDate', title: '失效日期', width: 12, value: ({ expireDate }) => expireDate ?? '长期' },
  { key: 'settleMode', title: '结算方式', width: 10, value: ({ settleMode }) => settleModeLabels[settleMode] },
  { key: 'shareTexts', title: '分成摘要', width: 60, value: ({ shareTexts }) => shareTexts.join('；') },
  { key: 'channelFeeRate', title: '通道费率（%）', width: 12, value: ({ channelFeeRate }) => channelFeeRate / 100 },
  { key: 'status', title: '状态', width: 10, value: ({ status }) => setupStateLabels[status] },
  { key: 'createTime', title: '创建时间', width: 20, value: ({ createTime }) => createTime },
]

type Filters = Received<typeof settleSetupApi.export>['query']

export const settleSetupExport = exporter(settleSetupApi.export, import.meta.url, (ctx, filters: Filters) => {
  const setups = matchingSetups(ctx, filters)
  const today = dayOf(ctx.now())
  const rows = presented(cursorRows(inOrder(withTexts(setups), filters, setupSort)), today)
  const sheet = { name: '结算配置', columns: columnsOf(today), shown: filters.columns, rows }
  return { matching: setups, sheet: sheetOf<SettleSetup>(sheet) }
})

export const exportSettleSetupsHandler = exportHandler(settleSetupExport)

async function* presented(rows: AsyncIterable<ListedSetup>, today: string): AsyncIterable<SettleSetup> {
  for await (const row of rows) yield presentSetup(row, today)
}
