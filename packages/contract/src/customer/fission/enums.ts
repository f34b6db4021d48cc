import { fissionStates, type FissionState } from '@chargedeck/domain/fission/states'

export const inviteChannelLabels = { WeChat: '微信', Alipay: '支付宝', APP: 'APP', POSTER: '海报' }
export type InviteChannel = keyof typeof inviteChannelLabels

export const fissionStateLabels: Record<FissionState, string> = {
  [fissionStates.invited]: '已邀请',
  [fissionStates.registered]: '已注册',
  [fissionStates.charged]: '已首次充电',
  [fissionStates.rewarded]: '已奖励',
  [fissionStates.void]: '已失效',
}

/** How far an invitation came at some time, whatever became of it since. */
export const fissionReachedLabels = { REGISTERED: '注册过', CHARGED: '首次充电过' }
