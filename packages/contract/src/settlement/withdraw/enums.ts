import { settleBatches, settleCycles } from '@chargedeck/domain/settle-account/states'
import type { SettleBatch, SettleCycle } from '@chargedeck/domain/settle-account/states'
import { dayWithdrawStates, type DayWithdrawState } from '@chargedeck/domain/settle-day/states'
import { payTransStates, type PayTransState } from '@chargedeck/domain/trade/states'
import {
  failKinds,
  transferStates,
  type FailKind,
  type TransferState,
  type WithdrawAction,
  type WithdrawPhase,
} from '@chargedeck/domain/withdraw/states'

export const transferStateLabels: Record<TransferState, string> = {
  [transferStates.applied]: '已申请',
  [transferStates.inApproval]: '审批中',
  [transferStates.transferring]: '转账中',
  [transferStates.arrived]: '已到账',
  [transferStates.failed]: '失败',
  [transferStates.undone]: '已撤销',
  [transferStates.nullified]: '已作废',
}
export const withdrawPhaseLabels: Record<WithdrawPhase, string> = {
  waiting: '待处理',
  paying: '出款中',
  done: '已完成',
  failed: '失败',
  closed: '已关闭',
}
export const withdrawActionLabels: Record<WithdrawAction, string> = {
  apply: '申请提现',
  pay: '转账',
  send: '发送至渠道',
  undo: '撤销转账',
  recheck: '收款卡变更，退回审批',
  arrive: '到账',
  fail: '转账失败',
  return: '银行退票',
  nullify: '作废',
}
export const failKindLabels: Record<FailKind, string> = {
  [failKinds.transfer]: '转账失败',
  [failKinds.returned]: '银行退票',
}
export const cashStateLabels: Record<PayTransState, string> = {
  [payTransStates.initiated]: '待发送',
  [payTransStates.processing]: '处理中',
  [payTransStates.succeeded]: '成功',
  [payTransStates.failed]: '失败',
}
export const payoutBatchLabels: Record<SettleBatch, string> = {
  [settleBatches.three]: '三点批次',
  [settleBatches.four]: '四点批次',
  [settleBatches.five]: '五点批次',
  [settleBatches.six]: '六点批次',
}
export const payoutCycleLabels: Record<SettleCycle, string> = {
  [settleCycles.workingDay]: 'T1 次工作日',
  [settleCycles.everyDay]: 'D1 次日',
}
export const lineStateLabels: Record<DayWithdrawState, string> = {
  [dayWithdrawStates.open]: '未提现',
  [dayWithdrawStates.withdrawing]: '提现中',
  [dayWithdrawStates.withdrawn]: '已提现',
}
