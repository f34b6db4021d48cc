import { type KnockReason, knockReasons, type KnockState, knockStates } from '@chargedeck/domain/knock/states'
export const knockStatusLabels: Record<KnockState, string> = {
  [knockStates.waiting]: '待处理',
  [knockStates.approved]: '已接入',
  [knockStates.rejected]: '已拒绝',
}

export const knockReasonLabels: Record<KnockReason, string> = {
  [knockReasons.noPile]: '没有档案',
  [knockReasons.noPassword]: '没有接入密码',
  [knockReasons.wrongPassword]: '多次密码错误',
}
