import { type KnockState, knockStates } from '@chargedeck/domain/knock/states'
export const knockStatusLabels: Record<KnockState, string> = {
  [knockStates.waiting]: '待处理',
  [knockStates.approved]: '已接入',
  [knockStates.rejected]: '已拒绝',
}
