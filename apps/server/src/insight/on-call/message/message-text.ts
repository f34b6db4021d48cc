import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import type { WarningMessageKind } from '@chargedeck/domain/on-call/states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { WarningToTell } from './warning-store.ts'

export type MessageText = { title: string; content: string }
const mostLines = 20
const longestTitle = 100

const suffixOf: Partial<Record<WarningMessageKind, string>> = { ESCALATED: '升级', RECOVERED: '已恢复' }

/** The first line says where it is; text messages and digests have only this one. */
export function textOf(kind: WarningMessageKind, warning: WarningToTell): MessageText {
  const suffix = suffixOf[kind] ? `（${suffixOf[kind]}）` : ''
  const lines = [
    placeOf(warning),
    `首次时间：${toWallTime(warning.firstTime)}`,
    ...(warning.content ? [`内容：${warning.content}`] : []),
    `告警编号：${warning.warnNo}，告警码：${warning.alarmCode}`,
  ]
  return {
    title: `【${alarmLevelLabels[warning.alarmLevel]}告警】${warning.alarmName}${suffix}`.slice(0, longestTitle),
    content: lines.join('\n'),
  }
}

function placeOf({
  companyId,
  stationName,
  pileName,
  pileNo,
  gunName,
  stormFlag,
  openDeviceQty,
}: WarningToTell): string {
  const device = [pileName, pileNo && `（${pileNo}）`, gunName].filter(Boolean).join(' ')
  const down = openDeviceQty > 0 ? `${openDeviceQty}台设备` : '全部设备'
  const what = stormFlag === 1 ? down : device
  const place = stationName ? `站点：${stationName}` : companyId === null ? '平台' : '公司'
  return [place, what && `设备：${what}`].filter(Boolean).join('，')
}

type Line = { title: string; content: string; createTime: Date }

/** One message instead of many. */
export function digestOf(rows: readonly Line[]): MessageText {
  const lines = rows
    .slice(0, mostLines)
    .map(({ title, content, createTime }) => `${toWallTime(createTime).slice(5, 16)} ${title}，${firstLine(content)}`)
  const more = rows.length > mostLines ? [`另有${rows.length - mostLines}条，请登录平台查看`] : []
  return { title: `【告警汇总】共${rows.length}条`, content: [...lines, ...more].join('\n') }
}

export const firstLine = (content: string): string => content.split('\n', 1)[0] ?? ''

export const testText: MessageText = {
  title: '【告警测试】这是一条测试通知',
  content: '站点：测试\n收到本消息，说明该告警通知方式可用，无需处理。',
}
