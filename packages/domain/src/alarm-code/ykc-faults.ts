import type { AlarmLevel, AlarmSide, ShippedAlarmCode } from './codes.ts'

type Fault = readonly [name: string, level: AlarmLevel, side: AlarmSide, suggestion: string]

/** The fault bits of frame 0x13, from the lowest (china-protocols C.5). */
const faultBits: readonly Fault[] = [
  ['急停按钮动作', 1, 'PILE', '现场确认安全后复位急停按钮'],
  ['无可用整流模块', 2, 'PILE', '检查充电模块供电与通讯'],
  ['出风口温度过高', 3, 'PILE', '清理滤网，检查风扇'],
  ['交流防雷故障', 1, 'GRID', '检查交流防雷器指示窗口，损坏时更换'],
  ['交直流模块DC20通讯中断', 3, 'PILE', '检查模块通讯线'],
  ['绝缘检测模块FC08通讯中断', 3, 'PILE', '检查绝缘检测模块通讯线'],
  ['电表通讯中断', 3, 'PILE', '检查电表供电与通讯线'],
  ['读卡器通讯中断', 3, 'PILE', '检查读卡器接线'],
  ['RC10通讯中断', 3, 'PILE', '检查RC10控制板通讯'],
  ['风扇调速板故障', 2, 'PILE', '更换风扇调速板'],
  ['直流熔断器故障', 2, 'PILE', '断电后更换直流熔断器'],
  ['高压接触器故障', 2, 'PILE', '检查接触器是否粘连，必要时更换'],
  ['门打开', 2, 'PILE', '到现场确认并关闭柜门'],
]

export const ykcFaults: readonly ShippedAlarmCode[] = faultBits.map(([name, alarmLevel, side, suggestion], bit) => ({
  code: `F${String(bit + 1).padStart(2, '0')}`,
  name,
  alarmType: 'WARN',
  protocol: 'YKC_1_6',
  alarmLevel,
  side,
  normalFlag: 0,
  carrierStopReason: null,
  suggestion,
}))
