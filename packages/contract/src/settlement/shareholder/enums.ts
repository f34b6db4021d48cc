import type { ShareModel } from '@chargedeck/domain/settle-setup/terms'
import { holderTypes, subjectTypes, type HolderType, type SubjectType } from '@chargedeck/domain/shareholder/kinds'

export const holderTypeLabels: Record<HolderType, string> = {
  [holderTypes.operator]: '运营方',
  [holderTypes.landlord]: '场地方',
  [holderTypes.investor]: '站点股东',
}
export const subjectTypeLabels: Record<SubjectType, string> = {
  [subjectTypes.company]: '企业',
  [subjectTypes.person]: '个人',
}
export const shareModelLabels: Record<ShareModel, string> = {
  Battery: '按电量',
  OrderFlow: '按流水',
  ServiceFee: '按服务费',
}
