import type { Received } from '@chargedeck/contract/endpoint'
import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import { warningSourceLabels, warningStatusLabels } from '@chargedeck/contract/insight/warning/enums'
import type { Warning } from '@chargedeck/contract/insight/warning/shapes'
import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { sheetOf, type ExportColumn } from '../../platform/export/sheet.ts'
import { inOrder } from '../../platform/read-page.ts'
import { exporter, exportHandler } from '../../staff/export-job/public.ts'
import { matchingWarnings, warningSort } from './list-warnings.ts'
import { withNames, type ListedWarning } from './listed-store.ts'
import { presentWarning } from './present.ts'

const levels: Readonly<Record<number, string>> = alarmLevelLabels
const columns: readonly ExportColumn<Warning>[] = [
  { key: 'warnNo', title: '告警编号', width: 24, value: ({ warnNo }) => warnNo },
  { key: 'alarmLevel', title: '等级', width: 8, value: ({ alarmLevel }) => levels[alarmLevel] ?? null },
  { key: 'alarmName', title: '告警名称', width: 24, value: ({ alarmName }) => alarmName },
  { key: 'alarmCode', title: '告警码', width: 20, value: ({ alarmCode }) => alarmCode },
  { key: 'status', title: '状态', width: 14, value: ({ status }) => warningStatusLabels[status] },
  { key: 'stationName', title: '站点', width: 28, value: ({ stationName }) => stationName },
  { key: 'stationName', title: '设备', width: 24, value: (warning) => deviceText(warning) },
  { key: 'content', title: '内容', width: 40, value: ({ content }) => content },
  { key: 'order', title: '订单编号', width: 30, value: ({ orderNo }) => orderNo },
  { key: 'firstTime', title: '首次', width: 20, value: ({ firstTime }) => firstTime },
  { key: 'lastTime', title: '最近', width: 20, value: ({ lastTime }) => lastTime },
  { key: 'repeatQty', title: '次数', width: 8, value: ({ repeatQty }) => repeatQty },
  {
    key: 'durationSec',
    title: '持续（分钟）',
    width: 12,
    value: ({ durationSec }) => Math.round(durationSec / 6) / 10,
  },
  { key: 'durationSec', title: '首次时间', width: 20, value: ({ firstTime }) => firstTime },
  { key: 'source', title: '来源', width: 10, value: ({ source }) => warningSourceLabels[source] },
  { key: 'closeUserName', title: '处理人', width: 12, value: ({ closeUserName }) => closeUserName },
  { key: 'closeUserName', title: '处理说明', width: 40, value: ({ closeReason }) => closeReason },
]

/** The gun, the pile or how many devices; of what has no device, the carrier or the group. */
function deviceText({ stormFlag, deviceQty, openDeviceQty, ...of }: Warning): string | null {
  if (stormFlag === 1) return `${deviceQty}台设备，${openDeviceQty}台未恢复`
  if (of.pileId !== null) return [of.pileNo ?? of.pileId, of.gunName].filter(Boolean).join(' ')
  return of.carrierName ?? of.groupName
}

type Filters = Received<typeof warningApi.export>['query']

export const warningExport = exporter(warningApi.export, import.meta.url, async (ctx, filters: Filters) => {
  const matching = await matchingWarnings(ctx, filters)
  const rows = presented(cursorRows(inOrder(withNames(matching), filters, warningSort)), ctx.now())
  return { matching, sheet: sheetOf<Warning>({ name: '告警', columns, shown: filters.columns, rows }) }
})

async function* presented(rows: AsyncIterable<ListedWarning>, now: Date): AsyncIterable<Warning> {
  for await (const row of rows) yield presentWarning(row, now)
}

export const exportWarningsHandler = exportHandler(warningExport)
