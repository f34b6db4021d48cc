import type { WarningState } from '@chargedeck/domain/warning/states'
import { Type, type Static } from 'typebox'
import { alarmLevelLabels } from '../../site/alarm-code/enums.ts'
import { Count, Flag, Id, Nullable, NumberOf, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { warningEventLabels, warningSourceLabels, warningStatusLabels } from './enums.ts'

const warning = {
  id: Id('告警ID'),
  warnNo: Type.String({ title: '告警编号' }),
  alarmCode: Type.String({ title: '告警码' }),
  alarmName: Type.String({ title: '告警名称' }),
  alarmLevel: NumberOf(alarmLevelLabels, { title: '等级' }),
  source: OneOf(warningSourceLabels, { title: '来源' }),
  content: Type.String({ title: '内容' }),
  status: Type.Unsafe<WarningState>(OneOf(warningStatusLabels, { title: '状态' })),
  stationId: Nullable(Id('站点ID')),
  stationName: TextOrNull('站点'),
  pileId: Nullable(Id('桩ID')),
  pileNo: TextOrNull('桩编号'),
  pileName: TextOrNull('桩名称'),
  gunId: Nullable(Id('枪ID')),
  gunName: TextOrNull('枪名称'),
  /** The last order that it concerned. */
  orderId: Nullable(Id('订单ID')),
  orderNo: TextOrNull('订单编号'),
  carrierId: Nullable(Id('运营商ID')),
  carrierName: TextOrNull('运营商'),
  groupId: Nullable(Id('企业ID')),
  groupName: TextOrNull('企业'),
  firstTime: WallTime('首次时间'),
  lastTime: WallTime('最近时间'),
  /** How often it was raised; of a storm, how many times a device joined or repeated. */
  repeatQty: Count('次数'),
  recoverTime: Nullable(WallTime('恢复时间')),
  /** Until it recovered or was closed; of an open one, until now. */
  durationSec: Count('持续秒数'),
  closeUser: Nullable(Id('处理人ID')),
  closeUserName: TextOrNull('处理人'),
  closeTime: Nullable(WallTime('关闭时间')),
  closeReason: TextOrNull('处理说明'),
  /** 1: one warning for many devices of its station. */
  stormFlag: Flag('站点集中告警'),
  deviceQty: Count('设备数'),
  /** Of a storm: how many have not recovered. */
  openDeviceQty: Count('未恢复设备数'),
}
export type Warning = Static<typeof Warning>
export const Warning = Type.Object(warning)

export type WarningEvent = Static<typeof WarningEvent>
export const WarningEvent = Type.Object({
  id: Id('记录ID'),
  kind: OneOf(warningEventLabels, { title: '事件' }),
  eventTime: WallTime('时间'),
  /** How many signals, or how many devices. */
  qty: Count('数量'),
  content: Type.String({ title: '内容' }),
  orderId: Nullable(Id('订单ID')),
  orderNo: TextOrNull('订单编号'),
  userName: TextOrNull('操作人'),
})

export type WarningDevice = Static<typeof WarningDevice>
export const WarningDevice = Type.Object({
  pileId: Id('桩ID'),
  pileNo: TextOrNull('桩编号'),
  pileName: TextOrNull('桩名称'),
  gunId: Nullable(Id('枪ID')),
  gunName: TextOrNull('枪名称'),
  raiseTime: WallTime('发生时间'),
  recoverTime: Nullable(WallTime('恢复时间')),
})

export type WarningDetail = Static<typeof WarningDetail>
export const WarningDetail = Type.Object({
  ...warning,
  suggestion: TextOrNull('处理建议'),
  /** The latest 100, newest first. */
  events: Type.Array(WarningEvent, { title: '时间线' }),
  /** Of a storm, at most 1 000: those that have not recovered come first. */
  devices: Type.Array(WarningDevice, { title: '设备' }),
})

/** An event of the topic `warning`: one for each organisation in a batch. */
export type WarningsChanged = {
  raisedQty: number
  closedQty: number
  /** The most urgent of the new ones. */
  worst: { id: string; alarmName: string; alarmLevel: number; stationName: string | null; content: string } | null
}
