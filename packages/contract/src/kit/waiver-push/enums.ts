import { waiverPushStates, type WaiverPushState } from '@chargedeck/domain/waiver-push/states'

export const waiverPushStateLabels: Record<WaiverPushState, string> = {
  [waiverPushStates.waiting]: '待推送',
  [waiverPushStates.accepted]: '成功',
  [waiverPushStates.failed]: '失败',
  [waiverPushStates.expired]: '过期',
}
/** What became of one order whose pushes are sent again; `POSSIBLE` in a preview. */
export const waiverResendLabels = { QUEUED: '已加入推送队列', REFUSED: '未推送', POSSIBLE: '可重推' }
