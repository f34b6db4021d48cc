import type { AlarmLevel, ShippedAlarmCode } from './codes.ts'

type Warning = readonly [name: string, level: AlarmLevel, suggestion: string]

const warnings: Record<string, Warning> = {
  P001: ['充电桩离线', 2, '检查站点网络与桩供电'],
  P002: ['停充失败', 1, '电话联系现场，必要时按急停'],
  P003: ['计费不一致', 3, '核对桩账单与平台计费，人工结算'],
  P004: ['账单缺失', 3, '等待补报，或按最后采样人工结算'],
  P005: ['电量异常', 3, '核对电表止值与采样'],
  P006: ['余额不足以提现批次', 1, '向出款账户补足资金后重发'],
}

export const platformWarnings: readonly ShippedAlarmCode[] = Object.entries(warnings).map(
  ([code, [name, alarmLevel, suggestion]]) => ({
    code,
    name,
    alarmType: 'WARN',
    protocol: 'ALL',
    alarmLevel,
    side: 'PLATFORM',
    normalFlag: 0,
    carrierStopReason: null,
    suggestion,
  }),
)
