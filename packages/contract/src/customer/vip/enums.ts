import type { VipLevel } from '@chargedeck/domain/vip/levels'
import type { VipStanding } from '@chargedeck/domain/vip/states'

export const vipLevelLabels: Record<VipLevel, string> = { 1: '银卡', 2: '金卡', 3: '钻石' }
export const vipSourceLabels = { CONSOLE: '后台开通', TOP_UP: '充值达标', ACTIVITY: '活动', GIFT: '赠送' }
export type VipSource = keyof typeof vipSourceLabels
export const vipStandingLabels: Record<VipStanding, string> = {
  VALID: '有效',
  NOT_BEGUN: '未开始',
  EXPIRED: '已过期',
  DISABLED: '停用',
  CANCELLED: '注销',
}
