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
  [settleCycles.workingDay]: '次工作日到账',
  [settleCycles.everyDay]: '次日到账',
}
export const cardTypeLabels: Record<CardType, string> = {
  [cardTypes.company]: '对公',
  [cardTypes.legalPerson]: '对私法人',
  [cardTypes.otherPerson]: '对私非法人',
}
export const bankCardTypeLabels = { DEBIT: '借记卡', CREDIT: '信用卡', CORP: '对公账户' } as const
export const accountFileLabels = { license: '营业执照', legal: '法人证件', card: '银行卡' } as const
export type AccountFile = keyof typeof accountFileLabels
