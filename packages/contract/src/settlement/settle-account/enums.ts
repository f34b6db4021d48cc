import {
  cardTypes,
  openStates,
  settleAccountStates,
  settleBatches,
  settleCycles,
  settleProviders,
  type CardType,
  type OpenState,
  type SettleAccountState,
  type SettleBatch,
  type SettleCycle,
  type SettleProviderName,
} from '@chargedeck/domain/settle-account/states'

export const openStateLabels: Record<OpenState, string> = {
  [openStates.waiting]: '待开户',
  [openStates.opening]: '开户中',
  [openStates.opened]: '已开户',
  [openStates.failed]: '开户失败',
}
export const accountStateLabels: Record<SettleAccountState, string> = {
  [settleAccountStates.active]: '正常',
  [settleAccountStates.stopped]: '停用',
  [settleAccountStates.deleted]: '删除',
}
export const providerLabels: Record<SettleProviderName, string> = {
  [settleProviders.huifu]: '汇付账户',
  [settleProviders.bank]: '银行账户',
}
export const batchLabels: Record<SettleBatch, string> = {
  [settleBatches.three]: '三点批次',
  [settleBatches.four]: '四点批次',
  [settleBatches.five]: '五点批次',
  [settleBatches.six]: '六点批次',
}
export const cycleLabels: Record<SettleCycle, string> = {
  [settleCycles.workingDay]: 'T1 次工作日',
  [settleCycles.everyDay]: 'D1 次日',
}
export const cardTypeLabels: Record<CardType, string> = {
  [cardTypes.company]: '对公',
  [cardTypes.legalPerson]: '对私法人',
  [cardTypes.otherPerson]: '对私非法人',
}
export const bankCardTypeLabels = { DEBIT: '借记卡', CREDIT: '信用卡', CORP: '对公账户' } as const
export const accountFileLabels = { license: '营业执照', legal: '法人证件', card: '银行卡' } as const
export type AccountFile = keyof typeof accountFileLabels
/** As the dictionaries ship them. */
export const entTypeLabels = {
  1: '政府机构',
  2: '国营企业',
  3: '私营企业',
  4: '外资企业',
  5: '个体工商户',
  6: '其它组织',
  7: '事业单位',
  8: '其他/集体经济',
} as const
export const certTypeLabels = {
  '00': '身份证',
  '01': '护照',
  '02': '军官证',
  '03': '士兵证',
  '04': '港澳居民来往内地通行证（回乡证）',
  '05': '户口本',
  '06': '外国护照',
  '07': '其他',
  '08': '暂住证',
  '09': '警官证',
  '10': '文职干部证',
  '11': '港澳同胞/台湾居民通行证',
  '12': '营业执照（股东/受益人用）',
  '13': '外国人永久居留证',
  '14': '港澳台居民通行证类',
  '15': '港澳台居民居住证',
} as const
