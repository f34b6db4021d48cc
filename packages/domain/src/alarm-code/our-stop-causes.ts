import { stopCauses, type StopSide } from '../charge-order/stop-reason.ts'
import type { AlarmLevel, AlarmSide, ShippedAlarmCode } from './codes.ts'

type Advice = readonly [level: AlarmLevel, normalFlag: 0 | 1, carrierStopReason: number, suggestion: string]

const normal = '正常结束，无需处理'

const adviceOf: Record<string, Advice> = {
  O01: [4, 1, 0, normal],
  O02: [4, 1, 0, normal],
  O03: [4, 1, 1, normal],
  O04: [3, 0, 1, '核对卡的状态与有效期'],
  O05: [1, 0, 3, '现场确认安全后复位急停按钮，再重启充电桩'],
  O06: [2, 0, 3, '检查站点供电与桩进线'],
  O07: [3, 0, 3, '查看桩的日志，频繁重启时联系桩企'],
  O08: [4, 0, 1, '由软重启引起，无需处理'],
  O09: [4, 0, 1, '由硬重启引起，无需处理'],
  O10: [4, 1, 1, normal],
  O11: [4, 1, 2, normal],
  O12: [3, 0, 2, '核对车辆的电池与充电口，多辆车出现时检查枪线'],
  O99: [3, 0, 5, '查看该桩当时的报文与告警'],
  P10: [4, 1, 1, '请客户充值'],
  P11: [4, 1, 2, normal],
  P12: [4, 1, 0, normal],
  P13: [4, 1, 1, normal],
  P14: [4, 1, 1, '单笔充电已达运营配置的上限，如属正常请调整上限'],
  P15: [4, 1, 0, normal],
  P16: [4, 1, 1, normal],
  P20: [3, 0, 3, '查看启动诊断，检查枪与车的连接'],
  P21: [3, 0, 3, '核对最后采样与电表，必要时人工结算'],
}

const sideOf: Record<StopSide, AlarmSide> = {
  USER: 'USER',
  PLATFORM: 'PLATFORM',
  PILE: 'PILE',
  BMS: 'VEHICLE',
  BALANCE: 'USER',
  UNKNOWN: 'PILE',
}

/** The causes that we give to a stop: O codes for the words of OCPP, P codes for what the platform did. */
export const ourStopCauses: readonly ShippedAlarmCode[] = stopCauses.map(({ stopCode, stopReason, stopSide }) => {
  const [alarmLevel, normalFlag, carrierStopReason, suggestion] = adviceOf[stopCode] ?? [3, 0, 5, '']
  return {
    code: stopCode,
    name: stopReason,
    alarmType: 'STOP_CAUSE',
    protocol: 'ALL',
    alarmLevel,
    side: sideOf[stopSide],
    normalFlag,
    carrierStopReason,
    suggestion,
  }
})
