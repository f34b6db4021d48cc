import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { isAdjustable } from '@chargedeck/domain/charge-order/manual-settlement'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import {
  isRoamingSettled,
  isSettledByHand,
  roamingOrderStates,
  roamingOrderSteps,
  type RoamingOrderState,
} from '@chargedeck/domain/roaming-order/states'
import { roamingOrderErrorTexts } from '@chargedeck/contract/partner/roaming-order/errors'
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

type Known = Pick<RoamingOrder, 'orderStatus' | 'settlementWaits'>
const waiting = '人工结算待复核，请在详情中复核或驳回'

export function whyNotSettle({ orderStatus, settlementWaits }: Known): string | undefined {
  if (!isSettledByHand(orderStatus)) return roamingOrderErrorTexts['ROAMING_ORDER.NOT_SETTLEABLE']
  return settlementWaits === 1 ? waiting : undefined
}
/** `now`: when it is asked. */
export function whyNotAdjust(
  { orderStatus, settlementWaits, settleTime }: Known & Pick<RoamingOrder, 'settleTime'>,
  now: Date,
) {
  if (!isRoamingSettled(orderStatus)) return roamingOrderErrorTexts['ROAMING_ORDER.NOT_SETTLED']
  if (settleTime && !isAdjustable(fromWallTime(settleTime), now))
    return roamingOrderErrorTexts['ROAMING_ORDER.ADJUST_TOO_LATE']
  return settlementWaits === 1 ? waiting : undefined
}
export function whyNotClose({ orderStatus, settlementWaits }: Known): string | undefined {
  if (!roamingOrderSteps.can(orderStatus, 'close')) return '只有异常的订单可以关闭'
  return settlementWaits === 1 ? waiting : undefined
}
