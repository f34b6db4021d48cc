import type { SitePushState } from '@chargedeck/domain/carrier/message-states'

export const sitePushLabels: Record<SitePushState, string> = { '00': '未推送', '30': '成功', '40': '失败' }
