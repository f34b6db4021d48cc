import {
  checkDiffStates,
  checkDiffTypes,
  checkDiffWays,
  checkStates,
  type CheckDiffState,
  type CheckDiffType,
  type CheckDiffWay,
  type CheckState,
} from '@chargedeck/domain/carrier/check/states'
import { pushStates, type PushState } from '@chargedeck/domain/carrier/message-states'

export const pushedByHandLabels = { TPP_ORDER: '流量方订单', REG_ORDER: '监管订单' }
export const orderPushTypeLabels = { ...pushedByHandLabels, BONUS_ORDER: '补贴订单' }

export const orderPushStateLabels: Record<PushState, string> = {
  [pushStates.waiting]: '待推送',
  [pushStates.sending]: '推送中',
  [pushStates.received]: '成功',
  [pushStates.failed]: '失败',
}
/** What became of one order of a push by hand; `POSSIBLE` in a preview. */
export const orderPushResultLabels = { QUEUED: '已加入推送队列', REFUSED: '未推送', POSSIBLE: '可推送' }

export const checkStateLabels: Record<CheckState, string> = {
  [checkStates.waiting]: '待核对',
  [checkStates.checking]: '核对中',
  [checkStates.agreed]: '一致',
  [checkStates.differing]: '有差异',
  [checkStates.handled]: '已处理',
  [checkStates.unanswered]: '对方未答',
}
export const checkDiffTypeLabels: Record<CheckDiffType, string> = {
  [checkDiffTypes.missingThere]: '交易不存在',
  [checkDiffTypes.amount]: '金额不符',
  [checkDiffTypes.energy]: '电量不符',
  [checkDiffTypes.missingHere]: '我方缺单',
}
export const checkDiffStateLabels: Record<CheckDiffState, string> = {
  [checkDiffStates.open]: '待处理',
  [checkDiffStates.reviewing]: '待复核',
  [checkDiffStates.handled]: '已处理',
  [checkDiffStates.replaced]: '已被取代',
  [checkDiffStates.gone]: '已消除',
}
export const checkDiffWayLabels: Record<CheckDiffWay, string> = {
  [checkDiffWays.ours]: '以我方为准',
  [checkDiffWays.theirs]: '以对方为准',
  [checkDiffWays.even]: '平账',
}
