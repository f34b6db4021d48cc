import { roamingOrderStates, roamingOrderSteps, type RoamingOrderState } from '@chargedeck/domain/roaming-order/states'
import { roamingStatusLabels } from '@chargedeck/contract/partner/roaming-order/enums'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const roamingTones: Record<RoamingOrderState, Tone> = {
  [roamingOrderStates.starting]: 'reserved',
  [roamingOrderStates.charging]: 'active',
  [roamingOrderStates.stopping]: 'waiting',
  [roamingOrderStates.toPay]: 'attention',
  [roamingOrderStates.done]: 'done',
  [roamingOrderStates.abnormal]: 'fault',
  [roamingOrderStates.cancelled]: 'off',
}
/** In the order of the life of an order. */
export const roamingStatusOrder: readonly RoamingOrderState[] = Object.values(roamingOrderStates)

export const whyNotStop = (state: RoamingOrderState): string | undefined =>
  roamingOrderSteps.can(state, 'requestStop') ? undefined : `${roamingStatusLabels[state]}的订单不能停止充电`
export const whyNotClose = (state: RoamingOrderState): string | undefined =>
  roamingOrderSteps.can(state, 'close') ? undefined : '只有异常的订单可以关闭'
