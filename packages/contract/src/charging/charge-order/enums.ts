import { orderPartnerStates, type OrderPartnerState } from '@chargedeck/domain/charge-order/partner-states'
import { chargeOrderStates, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import type { EndSource } from '@chargedeck/domain/charge-order/propose-end'
import { manualSettlementStates, type ManualSettlementState } from '@chargedeck/domain/charge-order/manual-settlement'
import type { StopSide } from '@chargedeck/domain/charge-order/stop-reason'
import {
  type BillState,
  billStates,
  type PayState,
  payStates,
  type ReviewState,
  reviewStates,
} from '@chargedeck/domain/charge-order/pay-states'

export const orderStatusLabels: Record<ChargeOrderState, string> = {
  [chargeOrderStates.starting]: '启动中',
  [chargeOrderStates.charging]: '充电中',
  [chargeOrderStates.stopping]: '停止中',
  [chargeOrderStates.toSettle]: '待结算',
  [chargeOrderStates.toPay]: '待支付',
  [chargeOrderStates.done]: '已完成',
  [chargeOrderStates.abnormal]: '异常',
  [chargeOrderStates.cancelled]: '已取消',
}
export const startupModeLabels = { WeChat: '微信', Alipay: '支付宝', APP: 'APP', TPP: '流量方', OTHER: '其他' }
export type StartupMode = keyof typeof startupModeLabels
export const startupWayLabels = { QR: '扫码', CARD: '刷卡', VIN: '即插即充', CONSOLE: '后台', CARRIER: '互联' }
export type StartupWay = keyof typeof startupWayLabels
export const chargeModeLabels = { FULL: '充满', AMOUNT: '按金额', ENERGY: '按电量', TIME: '按时长' }
export type ChargeMode = keyof typeof chargeModeLabels
export const stopSideLabels: Record<StopSide, string> = {
  USER: '用户',
  PLATFORM: '平台',
  PILE: '桩',
  BMS: '车辆BMS',
  BALANCE: '余额不足',
  UNKNOWN: '未知',
}
export const payTypeLabels = { WALLET: '余额', GROUP: '企业', MARGIN: '流量方', FREE: '免费', MIXED: '混合' }
export type PayType = keyof typeof payTypeLabels
export const payStatusLabels: Record<PayState, string> = {
  [payStates.unpaid]: '未支付',
  [payStates.paid]: '已支付',
  [payStates.owing]: '欠费',
}
export const settleTypeLabels = { AUTO: '自动', MANUAL: '人工' }
export type SettleType = keyof typeof settleTypeLabels
export const billStatusLabels: Record<BillState, string> = {
  [billStates.notMade]: '未生成',
  [billStates.made]: '已生成',
  [billStates.notNeeded]: '无需',
}
export const orderPushLabels: Record<OrderPartnerState, string> = {
  [orderPartnerStates.waiting]: '待推送',
  [orderPartnerStates.underWay]: '推送中',
  [orderPartnerStates.done]: '成功',
  [orderPartnerStates.failed]: '失败',
  [orderPartnerStates.notNeeded]: '无需',
}
/** What a comparison of its day with its carrier found. */
export const orderCheckLabels: Record<OrderPartnerState, string> = {
  [orderPartnerStates.waiting]: '待核对',
  [orderPartnerStates.underWay]: '核对中',
  [orderPartnerStates.done]: '一致',
  [orderPartnerStates.failed]: '有差异',
  [orderPartnerStates.notNeeded]: '无需',
}
export const reviewFlagLabels: Record<ReviewState, string> = {
  [reviewStates.notNeeded]: '无需复核',
  [reviewStates.waiting]: '待复核',
  [reviewStates.reviewed]: '已复核',
}
export const manualSettlementStatusLabels: Record<ManualSettlementState, string> = {
  [manualSettlementStates.waiting]: '待复核',
  [manualSettlementStates.done]: '已结算',
  [manualSettlementStates.refused]: '已驳回',
}
export const chargeOrderTimeTypeLabels = { CREATE: '下单时间', START: '开始时间', END: '结束时间', SETTLE: '结算时间' }
export type ChargeOrderTimeType = keyof typeof chargeOrderTimeTypeLabels
/** In the filter by assignee: orders that nobody looks after. */
export const nobody = 'NOBODY'
/** In the filter by stop code: orders whose charger gave none. */
export const noStopCode = '-'
/** Where a proposed end of a charge comes from. */
export const endSourceLabels: Record<EndSource, string> = { STOP: '停止上报', SAMPLE: '最后采样', START: '开始时' }

export const milestoneLabels = {
  CREATED: '下单',
  STARTED: '启动',
  FIRST_SAMPLE: '首个采样',
  SOC_80: '到达80%',
  STOPPED: '停止',
  BILLED: '账单',
  SETTLED: '结算',
  UNPLUGGED: '拔枪',
}
export type Milestone = keyof typeof milestoneLabels
