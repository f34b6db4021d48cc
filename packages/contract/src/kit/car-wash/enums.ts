import { washRunStates, type WashRunState } from '@chargedeck/domain/car-wash/states'

export const washRunStateLabels: Record<WashRunState, string> = {
  [washRunStates.offline]: '离线',
  [washRunStates.idle]: '空闲',
  [washRunStates.inUse]: '使用中',
  [washRunStates.faulty]: '故障',
}
