import { bearers, grantTargets } from '@chargedeck/domain/activity/kinds'
import { grantStates } from '@chargedeck/domain/voucher/grant-states'
import type { GrantResult, GrantStop } from '@chargedeck/domain/voucher/judge-grant'
import { voucherSources, type VoucherSource } from '@chargedeck/domain/voucher/sources'
import { voucherStates, type VoucherState } from '@chargedeck/domain/voucher/states'
import { voucherTypes, type AppliesTo } from '@chargedeck/domain/voucher/voucher-types'

export const voucherTypeLabels = {
  [voucherTypes.amount]: '立减',
  [voucherTypes.fullCut]: '满减',
  [voucherTypes.discount]: '折扣',
  [voucherTypes.energy]: '电量券',
  [voucherTypes.wash]: '洗车券',
}
export const voucherStateLabels: Record<VoucherState, string> = {
  [voucherStates.unused]: '未使用',
  [voucherStates.used]: '已使用',
  [voucherStates.expired]: '已过期',
}
/** Of an unused voucher whose first day is to come. */
export const notYetValid = '尚未生效'
export const voucherStateText = (status: string): string =>
  Object.entries(voucherStateLabels).find(([code]) => code === status)?.[1] ?? '未知状态'

export const appliesToLabels: Record<AppliesTo, string> = { SERVICE: '仅服务费', ALL: '总额' }
export const voucherBearerLabels = { [bearers.operator]: '运营方', [bearers.shared]: '参与分成的各方' }
export const voucherSourceLabels: Record<VoucherSource, string> = {
  [voucherSources.topUp]: '充值赠送',
  [voucherSources.register]: '注册赠送',
  [voucherSources.charge]: '充电优惠',
  [voucherSources.rebate]: '充电返券',
  [voucherSources.invite]: '邀请奖励',
  [voucherSources.grant]: '定向发放',
  [voucherSources.code]: '兑换码',
  [voucherSources.fullCharge]: '充满赠洗',
}

export const grantTargetLabels = {
  [grantTargets.ids]: '指定客户',
  [grantTargets.sheet]: '导入名单',
  [grantTargets.filter]: '按条件筛选',
}
export const grantStateLabels = {
  [grantStates.checked]: '待确认',
  [grantStates.waiting]: '等待发放',
  [grantStates.running]: '发放中',
  [grantStates.done]: '已完成',
  [grantStates.stopped]: '已停止',
}
export const grantResultLabels: Record<GrantResult, string> = {
  GRANTED: '已发放',
  UNKNOWN_CUSTOMER: '没有这个客户',
  OTHER_COMPANY: '客户属于其他公司',
  TWICE: '名单中重复',
  OUT_OF_SCOPE: '不在活动范围内',
  TIMES_USED_UP: '已达每人次数上限',
}
export const grantStopLabels: Record<GrantStop, string> = {
  BY_STAFF: '由员工停止',
  NOT_BEGUN: '活动未开始',
  ENDED: '活动已结束',
  USED_UP: '活动预算已用尽',
  DISABLED: '活动已停用',
  OUT_OF_HOURS: '不在活动的每日时段内',
  BELOW_MINIMUM: '未达到活动门槛',
  BUDGET_TOO_SMALL: '活动剩余预算不足',
  NOT_REWARDED: '该类型活动不发券',
}
