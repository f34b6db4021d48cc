import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'

export const feeBandLabels: Record<FeeBand, string> = {
  SHARP: '尖',
  PEAK: '峰',
  FLAT: '平',
  VALLEY: '谷',
  ALL_DAY: '全天',
}
export const feeAudienceLabels = { ALL: '全部', VIP: '会员', GROUP: '企业客户', CARRIER: '流量方' }
export type FeeAudience = keyof typeof feeAudienceLabels
export const feePileTypeLabels = { ALL: '全部', DC: '直流', AC: '交流' }
export type FeePileType = keyof typeof feePileTypeLabels
export const feeVersionLabels = { INITIAL: '草稿', CONFIRM: '已确认', HISTORY: '历史' }
export type FeeVersionStatus = keyof typeof feeVersionLabels
export const pileSyncLabels = { '00': '未下发', '10': '下发中', '30': '全部成功', '40': '部分失败' }
export const feeSendLabels = { '10': '下发中', '30': '成功', '40': '失败', '90': '不支持' }
export type FeeSendStatus = keyof typeof feeSendLabels
