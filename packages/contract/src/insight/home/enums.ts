import type { HomeCard } from '@chargedeck/domain/home/cards'
import type { HomePreset } from '@chargedeck/domain/home/spans'
import type { WaitingKind } from './waiting.ts'

export const homePresetLabels: Record<HomePreset, string> = {
  TODAY: '今日',
  YESTERDAY: '昨日',
  MONTH: '本月',
  LAST_MONTH: '上月',
  YEAR: '今年',
}
/** With what the figures of a preset are compared. */
export const comparedLabels: Record<HomePreset, string> = {
  TODAY: '较昨日同时段',
  YESTERDAY: '较前一日',
  MONTH: '较上月同期',
  LAST_MONTH: '较前一月',
  YEAR: '较去年同期',
}
export const rankingLabels = { ENERGY: '电量', AMT: '实收', USE_RATE: '利用率' } as const
export type Ranking = keyof typeof rankingLabels

export const homeCardLabels: Record<HomeCard, string> = {
  figures: '经营数据',
  payouts: '最近提现',
  waiting: '待办',
  board: '站点实况',
  map: '站点地图',
  warnings: '未处理告警',
  guns: '充电枪状态',
  power: '实时功率',
  hours: '24小时电量',
  days: '近30天电量与实收',
  months: '近12个月',
  top: '站点排行 TOP10',
  orders: '最近订单',
  customers: '最近注册客户',
}

export const waitingLabels: Record<WaitingKind, string> = {
  URGENT_WARNING: '紧急与重要告警',
  RECOVERED_WARNING: '已恢复待确认告警',
  WORK_ORDER: '我的工单',
  OVERDUE_WORK_ORDER: '超时工单',
  ABNORMAL_ORDER: '异常订单',
  REVIEW_ORDER: '待复核订单',
  UNPAID_ORDER: '待支付订单',
  MANUAL_SETTLEMENT: '待复核人工结算',
  REFUND: '待复核退款',
  TOP_UP: '待复核充值',
  WITHDRAWAL: '待审批提现',
  WITHDRAWAL_END: '待复核人工结束转账',
  DOUBTED_WITHDRAWAL: '渠道结果矛盾提现',
  PAID_TWICE: '重复付款提现',
  SILENT_WITHDRAWAL: '三天无结果提现',
  FAILED_WITHDRAWAL: '失败与退票提现',
  INVOICE: '开票申请',
  CHANGED_INVOICE: '待红冲发票',
  CHANNEL_DIFFERENCE: '渠道对账差异',
  CARRIER_DIFFERENCE: '订单对账差异',
  ROAMING_ORDER: '待处理资源方订单',
  UNPAID_ROAMING_ORDER: '待支付资源方订单',
  LOW_GROUP: '余额预警企业',
  LOW_MARGIN: '保证金预警运营商',
  CARRIER_BACK: '待复核运营商退还',
  OPEN_BREAKER: '熔断运营商',
  FEE_DRAFT: '计费待确认',
  FAILED_WAIVER: '减免推送失败道闸',
  WASH_IN_DOUBT: '待核实洗车',
  UNKNOWN_CHARGER: '待审桩',
  VERIFY_DUE: '检定即将到期',
  VERIFY_OVERDUE: '检定已过期',
}
