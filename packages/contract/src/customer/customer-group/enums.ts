import type { PayMode } from '@chargedeck/domain/customer-group/pay-modes'

export const groupPayModeLabels: Record<PayMode, string> = { PREPAID: '预存', CREDIT: '授信' }
/** Outside of its contract a group pays nothing. */
export const contractStateLabels = { NOT_BEGUN: '未开始', IN_FORCE: '合同期内', ENDED: '已到期' }
export type ContractState = keyof typeof contractStateLabels
