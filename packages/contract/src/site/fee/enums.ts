import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'
import { type VersionState, versionStates } from '@chargedeck/domain/kernel/version-states'
import { type FeeSendState, feeSendStates, type FeeSyncState, feeSyncStates } from '@chargedeck/domain/fee/states'

export const feeBandLabels: Record<FeeBand, string> = {
  SHARP: '尖',
  PEAK: '峰',
  FLAT: '平',
  VALLEY: '谷',
  ALL_DAY: '全天',
}
export const feeAudienceLabels = { ALL: '全部', VIP: '会员', GROUP: '企业客户', CARRIER: '流量方' }
export type FeeAudience = keyof typeof feeAudienceLabels
export const pricePartLabels = { ELEC: '电费', SERVICE: '服务费' }
export const priceWayLabels = { ADD: '加减', TIMES: '乘以', SET: '设为' }
export const feePileTypeLabels = { ALL: '全部', DC: '直流', AC: '交流' }
export type FeePileType = keyof typeof feePileTypeLabels
export const feeVersionLabels: Record<VersionState, string> = {
  [versionStates.draft]: '草稿',
  [versionStates.confirmed]: '已确认',
  [versionStates.history]: '历史',
}
export const pileSyncLabels: Record<FeeSyncState, string> = {
  [feeSyncStates.notSent]: '未下发',
  [feeSyncStates.sending]: '下发中',
  [feeSyncStates.allSent]: '全部成功',
  [feeSyncStates.someFailed]: '部分失败',
}
export const feeSendLabels: Record<FeeSendState, string> = {
  [feeSendStates.sending]: '下发中',
  [feeSendStates.succeeded]: '成功',
  [feeSendStates.failed]: '失败',
  [feeSendStates.unsupported]: '不支持',
}
export type CarrierPushResult = 'I' | 'S' | 'F'
export const carrierPushLabels: Record<CarrierPushResult, string> = { I: '等待推送', S: '成功', F: '失败' }
