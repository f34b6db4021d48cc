// What an operator decided about its business. Other slices come in here only.
export { activeConfig, configOfOrder, configsOfOrders, createDefaultConfig, releasedConfigs } from './active-config.ts'
export { reviewLimits } from './review-limits.ts'
export type { OperationConfig } from '@chargedeck/domain/operation-config/content'
