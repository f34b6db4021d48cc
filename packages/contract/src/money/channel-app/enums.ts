import type { AppPlatform, AppType } from '@chargedeck/domain/channel-app/platforms'

export const appPlatformLabels: Record<AppPlatform, string> = { WeChat: '微信应用', Alipay: '支付宝应用' }
export const appTypeLabels: Record<AppType, string> = { MINI: '小程序', MP: '公众号/生活号', OPEN: '移动应用' }
