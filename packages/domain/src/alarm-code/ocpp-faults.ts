import type { AlarmLevel, AlarmSide, ShippedAlarmCode } from './codes.ts'

type Fault = readonly [name: string, level: AlarmLevel, side: AlarmSide, suggestion: string]

/** The error codes of StatusNotification in OCPP 1.6, but NoError. */
const faults: Record<string, Fault> = {
  ConnectorLockFailure: ['枪锁故障', 2, 'PILE', '检查枪头电子锁机构与供电'],
  EVCommunicationError: ['车辆通信故障', 3, 'VEHICLE', '请客户重新插枪；多车出现时检查通讯板'],
  GroundFailure: ['接地故障', 1, 'GRID', '立即停用，检测接地电阻与漏电'],
  HighTemperature: ['温度过高', 3, 'PILE', '检查散热风道与滤网'],
  InternalError: ['内部故障', 2, 'PILE', '重启充电桩，仍出现时联系桩企'],
  LocalListConflict: ['本地名单冲突', 4, 'PLATFORM', '重新下发本地名单'],
  OtherError: ['其他故障', 3, 'PILE', '查看桩上报的厂商代码'],
  OverCurrentFailure: ['过流', 2, 'PILE', '检查输出回路与车辆需求电流'],
  OverVoltage: ['过压', 2, 'GRID', '检查进线电压'],
  PowerMeterFailure: ['电表故障', 2, 'PILE', '检查电表供电与通讯，停用至修复'],
  PowerSwitchFailure: ['功率开关故障', 2, 'PILE', '检查接触器是否粘连'],
  ReaderFailure: ['读卡器故障', 3, 'PILE', '检查读卡器接线，客户可扫码启动'],
  ResetFailure: ['复位失败', 3, 'PILE', '现场断电重启'],
  UnderVoltage: ['欠压', 3, 'GRID', '检查进线电压与负荷'],
  WeakSignal: ['信号弱', 4, 'PILE', '检查天线与网络卡'],
}

export const ocppFaults: readonly ShippedAlarmCode[] = Object.entries(faults).map(
  ([code, [name, alarmLevel, side, suggestion]]) => ({
    code,
    name,
    alarmType: 'WARN',
    protocol: 'OCPP_1_6J',
    alarmLevel,
    side,
    normalFlag: 0,
    carrierStopReason: null,
    suggestion,
    autoRecoverFlag: alarmLevel >= 3 ? 1 : 0,
  }),
)
