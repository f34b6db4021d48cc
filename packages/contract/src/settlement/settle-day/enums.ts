import {
  dayWithdrawStates,
  settleCloseStates,
  type DayWithdrawState,
  type SettleCloseState,
} from '@chargedeck/domain/settle-day/states'

export const dayWithdrawLabels: Record<DayWithdrawState, string> = {
  [dayWithdrawStates.open]: '未提现',
  [dayWithdrawStates.withdrawing]: '提现中',
  [dayWithdrawStates.withdrawn]: '已提现',
}
export const settleCloseLabels: Record<SettleCloseState, string> = {
  [settleCloseStates.waiting]: '待关账',
  [settleCloseStates.closed]: '已关账',
}
export const dayClosedLabels: Readonly<Record<number, string>> = { 0: '待关账', 1: '已关账' }
