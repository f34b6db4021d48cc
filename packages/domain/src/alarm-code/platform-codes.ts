import type { AlarmLevel, ShippedAlarmCode } from './codes.ts'

/** The codes of what the platform finds itself. */
export const platformAlarms = {
  silent: 'P001',
  stopFailed: 'P002',
  priceDiffers: 'P003',
  billMissing: 'P004',
  energyDoubtful: 'P005',
  payoutShort: 'P006',
  verificationDue: 'P007',
  breakerOpen: 'P008',
  booksBroken: 'P009',
  groupLow: 'P010',
  marginLow: 'P011',
  payoutReturned: 'P012',
  payoutDoubtful: 'P013',
  checkUnanswered: 'P014',
} as const

type Warning = readonly [name: string, level: AlarmLevel, suggestion: string]

const warnings: Record<string, Warning> = {
  P001: ['充电桩离线', 2, '检查站点网络与桩供电'],
  P002: ['停充失败', 1, '电话联系现场，必要时按急停'],
  P003: ['计费不一致', 3, '核对桩账单与平台计费，人工结算'],
  P004: ['账单缺失', 3, '等待补报，或按最后采样人工结算'],
  P005: ['电量异常', 3, '核对电表止值与采样'],
  P006: ['余额不足以提现批次', 1, '向出款账户补足资金后重发'],
  P007: ['电表检定到期', 3, '安排计量检定，检定前可停用该桩'],
  P008: ['互联线路熔断', 2, '查看互联日志，联系对方恢复接口后重置熔断'],
  P009: ['账务核对不符', 1, '请系统管理员查看日志，核对前暂停提现'],
  P010: ['企业余额不足', 3, '提醒企业预存'],
  P011: ['运营商保证金不足', 2, '提醒运营商充值保证金'],
  P012: ['提现被银行退票', 2, '核对收款账户后重新转账或作废'],
  P013: ['提现结果矛盾', 1, '与渠道和银行核对，核对前不要再次转账'],
  P014: ['互联对账未答', 3, '联系对方恢复对账接口，之后在订单对账中重新核对'],
}

/** What is over as soon as the figures are right again, without anybody's confirmation. */
const endsByItself = new Set<string>([
  platformAlarms.groupLow,
  platformAlarms.verificationDue,
  platformAlarms.checkUnanswered,
])

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
    autoRecoverFlag: endsByItself.has(code) ? 1 : 0,
  }),
)
