import type { WaiverMode, WaiverScope } from '@chargedeck/domain/parking-waiver/waive-parking'

export const waiverModeLabels: Record<WaiverMode, string> = {
  NONE: '不减免',
  ALL: '全免',
  MINUTES: '固定时长',
  ENERGY: '按电量阶梯',
  AMOUNT: '按金额阶梯',
}
export const waiverScopeLabels: Record<WaiverScope, string> = {
  ALL: '全部',
  VIP: '会员',
  GROUP: '企业客户',
  EXCLUDE_TPP: '除流量方',
}
export const waiverBearerLabels = { OPR: '运营方', LAN: '场地方' }
export type WaiverBearer = keyof typeof waiverBearerLabels
