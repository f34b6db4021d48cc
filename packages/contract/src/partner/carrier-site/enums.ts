import { pushStates, type SitePushState } from '@chargedeck/domain/carrier/message-states'

export const sitePushLabels: Record<SitePushState, string> = {
  [pushStates.waiting]: '未推送',
  [pushStates.received]: '成功',
  [pushStates.failed]: '失败',
}
