import { waiverPushStates, type WaiverPushState } from '@chargedeck/domain/waiver-push/states'

export const waiverPushStateLabels: Record<WaiverPushState, string> = {
  [waiverPushStates.waiting]: '待推送',
  [waiverPushStates.accepted]: '成功',
  [waiverPushStates.failed]: '失败',
  [waiverPushStates.expired]: '过期',
}
