import { settleBatches, settleCycles } from '@chargedeck/domain/settle-account/states'
import type { SettleBatch, SettleCycle } from '@chargedeck/domain/settle-account/states'
import { dayWithdrawStates, type DayWithdrawState } from '@chargedeck/domain/settle-day/states'
import { payTransStates, type PayTransState } from '@chargedeck/domain/trade-order/states'
import {
  failKinds,
  transferStates,
  undoneDesc,
  type FailKind,
  type TransferState,
  type WithdrawAction,
  type WithdrawPhase,
} from '@chargedeck/domain/withdraw/states'
import {
  paidTwiceStates,
  paidTwiceWays,
  type PaidTwiceState,
  type PaidTwiceWay,
} from '@chargedeck/domain/withdraw/paid-twice'
import {
  transferEndStates,
  transferEndWays,
  transferStages,
  type TransferEndState,
  type TransferEndWay,
  type TransferStage,
} from '@chargedeck/domain/withdraw/transfer-end'

export const transferStateLabels: Record<TransferState, string> = {
  [transferStates.applied]: '已申请',
  [transferStates.inApproval]: '审批中',
  [transferStates.transferring]: '转账中',
  [transferStates.arrived]: '已到账',
  [transferStates.failed]: '失败',
  [transferStates.undone]: '已撤销',
  [transferStates.nullified]: '已作废',
}
export const approvalWaitLabels: Readonly<Record<number, string>> = { 0: '不等审批', 1: '待审批' }
export const doubtWaitLabels: Readonly<Record<number, string>> = { 0: '无矛盾', 1: '待核实' }
export const endWaitLabels: Readonly<Record<number, string>> = { 0: '不等复核', 1: '待复核' }
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
  postpone: '本批次未出款',
  send: '发送至渠道',
  undo: '撤销转账',
  recheck: '收款卡新增或变更，须审批',
  arrive: '到账',
  arriveLate: '补记到账',
  fail: '转账失败',
  return: '银行退票',
  nullify: '作废',
  askEnd: '申请人工结束',
  confirmEnd: '复核人工结束',
  refuseEnd: '驳回人工结束',
  dropEnd: '人工结束申请失效',
  doubt: '渠道结果矛盾',
  paidTwice: '重复付款',
  askPaidTwice: '申请处理重复付款',
  confirmPaidTwice: '复核处理重复付款',
  refusePaidTwice: '驳回处理重复付款',
  countPaidTwice: '重复付款转为本次到账',
  reopenPaidTwice: '重复付款恢复待处理',
}
export const transferEndWayLabels: Record<TransferEndWay, string> = {
  [transferEndWays.paid]: '银行已付款',
  [transferEndWays.unpaid]: '银行未付款',
}
export const transferStageLabels: Record<TransferStage, string> = {
  [transferStages.funds]: '划付到合作方账户',
  [transferStages.cash]: '取现到银行卡',
}
export const transferEndStateLabels: Record<TransferEndState, string> = {
  [transferEndStates.waiting]: '待复核',
  [transferEndStates.confirmed]: '已结束',
  [transferEndStates.refused]: '已驳回',
  [transferEndStates.dropped]: '渠道已有结果，已失效',
}
export const paidTwiceWaitLabels: Readonly<Record<number, string>> = { 0: '无待处理', 1: '待处理' }
export const paidTwiceStateLabels: Record<PaidTwiceState, string> = {
  [paidTwiceStates.open]: '待处理',
  [paidTwiceStates.asked]: '待复核',
  [paidTwiceStates.settled]: '已处理',
}
export const paidTwiceWayLabels: Record<PaidTwiceWay, string> = {
  [paidTwiceWays.recovered]: '已追回',
  [paidTwiceWays.writtenOff]: '计入损失',
  [paidTwiceWays.counted]: '转为本次到账',
}
/** Those that staff choose. */
export const settlingPaidTwiceLabels = {
  [paidTwiceWays.recovered]: paidTwiceWayLabels.RECOVERED,
  [paidTwiceWays.writtenOff]: paidTwiceWayLabels.WRITTEN_OFF,
}
/** Where recovered money came back to: paid by the partner, or sent back by the bank to where it had left from. */
export const paidTwiceChannelLabels = { BankPay: '银行转账', OfflinePay: '线下', HuifuPay: '汇付（银行退回）' } as const
export type PaidTwiceChannel = keyof typeof paidTwiceChannelLabels

export const failKindLabels: Record<FailKind, string> = {
  [failKinds.transfer]: '转账失败',
  [failKinds.returned]: '银行退票',
}
/** As lists call the state: a payout that the bank sent back is not one that failed. */
export const transferTextOf = (state: TransferState, failKind: FailKind | null): string =>
  failKind === failKinds.returned ? failKindLabels[failKind] : transferStateLabels[state]

export const cashStateLabels: Record<PayTransState, string> = {
  [payTransStates.initiated]: '待发送',
  [payTransStates.processing]: '处理中',
  [payTransStates.succeeded]: '成功',
  [payTransStates.failed]: '失败',
}
type Cash = { status: PayTransState; undoneFlag: number; returnTime: string | null }
/** As lists call the state of a request: one that was never sent did not fail, and one that the bank sent back had been paid. */
export function cashTextOf({ status, undoneFlag, returnTime }: Cash): string {
  if (returnTime !== null) return failKindLabels[failKinds.returned]
  return undoneFlag === 1 ? undoneDesc : cashStateLabels[status]
}
export const payoutBatchLabels: Record<SettleBatch, string> = {
  [settleBatches.three]: '三点批次',
  [settleBatches.four]: '四点批次',
  [settleBatches.five]: '五点批次',
  [settleBatches.six]: '六点批次',
}
export const payoutCycleLabels: Record<SettleCycle, string> = {
  [settleCycles.workingDay]: '次工作日到账',
  [settleCycles.everyDay]: '次日到账',
}
export const lineStateLabels: Record<DayWithdrawState, string> = {
  [dayWithdrawStates.open]: '未提现',
  [dayWithdrawStates.withdrawing]: '提现中',
  [dayWithdrawStates.withdrawn]: '已提现',
}
