import type { VipLevel } from '@chargedeck/domain/vip/levels'
import type { VipStanding } from '@chargedeck/domain/vip/states'

export const vipLevelLabels: Record<VipLevel, string> = { 1: '银卡', 2: '金卡', 3: '钻石' }
/** What the form of a membership offers: a top-up brings one by itself, and no activity of today gives any. */
export const givenSourceLabels = { CONSOLE: '后台开通', GIFT: '赠送' }
export type GivenSource = keyof typeof givenSourceLabels
export const vipSourceLabels = { ...givenSourceLabels, TOP_UP: '充值达标', ACTIVITY: '活动' }
export type VipSource = keyof typeof vipSourceLabels
export const vipStandingLabels: Record<VipStanding, string> = {
  VALID: '有效',
  NOT_BEGUN: '未开始',
  EXPIRED: '已过期',
  DISABLED: '停用',
  CANCELLED: '注销',
}
