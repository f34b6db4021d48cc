import { adjustableDays, isAdjustable } from '@chargedeck/domain/charge-order/manual-settlement'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { reviewStates } from '@chargedeck/domain/charge-order/pay-states'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { orderStatusLabels } from '@chargedeck/contract/charging/charge-order/enums'
import {
  type ChargeOrderState,
  chargeOrderStates,
  type ChargeOrderStep,
  chargeOrderSteps,
} from '@chargedeck/domain/charge-order/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

/** Labels come from the contract; here is only what the screen adds. A state without a colour does not compile. */
export const orderTones: Record<ChargeOrderState, Tone> = {
  [chargeOrderStates.starting]: 'reserved',
  [chargeOrderStates.charging]: 'active',
  [chargeOrderStates.stopping]: 'waiting',
  [chargeOrderStates.toSettle]: 'waiting',
  [chargeOrderStates.toPay]: 'attention',
  [chargeOrderStates.done]: 'done',
  [chargeOrderStates.abnormal]: 'fault',
  [chargeOrderStates.cancelled]: 'off',
}

/** In the order of the life cycle: JavaScript would list the key '10' before '00'. */
export const orderStatusOrder: readonly ChargeOrderState[] = Object.values(chargeOrderStates)

type WhenSettled = Pick<ChargeOrder, 'orderStatus' | 'forgottenTime' | 'settlementWaits'>
export function whyNotSettle({ orderStatus: state, forgottenTime, settlementWaits }: WhenSettled): string | undefined {
  if (settlementWaits) return waitsForReview
  return chargeOrderSteps.can(state, 'settle') || forgottenTime !== null
    ? undefined
    : `${orderStatusLabels[state]}的订单不能人工结算`
}

const waitsForReview = '有待复核的人工结算，请先复核'
/** Of a settled order. */
export function whyNotAdjust({
  settleTime,
  settlementWaits,
}: Pick<ChargeOrder, 'settleTime' | 'settlementWaits'>): string | undefined {
  if (settlementWaits) return waitsForReview
  return settleTime !== null && isAdjustable(fromWallTime(settleTime), new Date())
    ? undefined
    : `结算超过${adjustableDays}天的订单不能再调整`
}
/** A charge that has not begun is cancelled. */
export const whyNotStop = (state: ChargeOrderState) =>
  chargeOrderSteps.can(state, 'requestStop') || chargeOrderSteps.can(state, 'cancel')
    ? undefined
    : `${orderStatusLabels[state]}的订单不能停止充电`
/** The doubts of an order; a settlement by hand is reviewed where it is shown. */
export function whyNotReview({
  reviewFlag,
  settlementWaits,
}: Pick<ChargeOrder, 'reviewFlag' | 'settlementWaits'>): string | undefined {
  if (reviewFlag === reviewStates.waiting) return undefined
  if (settlementWaits) return '人工结算请在订单详情的「人工结算待复核」中复核'
  return reviewFlag === reviewStates.reviewed ? '订单的疑点已经复核' : '订单没有待复核的疑点'
}

type Birth = 'requestStart' | 'startAtCharger' | 'startAtUnknownGun' | 'stopWithoutStart'
const stepLabels: Record<ChargeOrderStep | Birth | 'review', string> = {
  requestStart: '平台下单',
  startAtCharger: '桩端启动',
  startAtUnknownGun: '未知枪启动',
  stopWithoutStart: '仅有停止记录',
  confirmStart: '启动成功',
  failStart: '启动失败',
  cancel: '取消',
  requestStop: '请求停止',
  missStop: '停止未响应',
  receiveBill: '收到账单',
  doubt: '转为异常',
  settle: '结算完成',
  settleShort: '余额不足',
  adjust: '调整金额',
  adjustShort: '调整后欠费',
  reopen: '重新结算',
  startLate: '迟到的启动',
  repay: '补缴欠费',
  review: '复核',
}

// The contract sends these as plain text: an unknown word is shown as it is.
const wordIn =
  (labels: Readonly<Record<string, string>>) =>
  (code: string): string =>
    labels[code] ?? code
export const stepWord = wordIn(stepLabels)
