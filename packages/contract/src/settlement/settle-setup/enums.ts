import { settleSetupStates, type SettleSetupState } from '@chargedeck/domain/settle-setup/states'
import { settleModes, type SettleMode } from '@chargedeck/domain/settle-setup/terms'

export const settleModeLabels: Record<SettleMode, string> = {
  [settleModes.automatic]: '自动',
  [settleModes.manual]: '手动',
}
export const setupStateLabels: Record<SettleSetupState, string> = {
  [settleSetupStates.active]: '启用',
  [settleSetupStates.stopped]: '停用',
  [settleSetupStates.deleted]: '删除',
}
