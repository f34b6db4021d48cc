import { noDiscounts } from '@chargedeck/domain/discount/payable'
import { fen } from '@chargedeck/domain/kernel/money'
import { payStates } from '@chargedeck/domain/charge-order/pay-states'
import { endedByChargerState } from '@chargedeck/domain/charge-order/stop-reason'
import { chargeOrderSteps } from '@chargedeck/domain/charge-order/states'
import type { Stopped } from '@chargedeck/domain/charger-link/facts'
import type { Context } from '../../../platform/context.ts'
import { moveOrder } from '../move-order.ts'
import { takeSettlementBack } from '../settle/take-settlement-back.ts'
import { deleteDeliveries } from '../settle/delivery-store.ts'
import { queueForBills } from '../settle/to-bill-store.ts'
import { uncount } from '../settle/settle.ts'
import { deleteHours } from '../settle/hour-store.ts'
import { replaceLines, type ChargeOrderRow } from '../store.ts'

const noBands = {
  sharpEnergy: null,
  peakEnergy: null,
  flatEnergy: null,
  valleyEnergy: null,
  allDayEnergy: null,
  sharpAmt: null,
  peakAmt: null,
  flatAmt: null,
  valleyAmt: null,
  allDayAmt: null,
} as const

const notSettled = {
  ...noBands,
  ...noDiscounts,
  discountAmt: fen(0),
  activityId: null,
  voucherId: null,
  discountStory: null,
  totalEnergy: null,
  elecAmt: null,
  serviceAmt: null,
  totalAmt: null,
  actualAmt: null,
  paidElecAmt: null,
  paidServiceAmt: null,
  principalAmt: null,
  giftPayAmt: null,
  groupPayAmt: null,
  marginPayAmt: null,
  owedAmt: null,
  payType: null,
  payStatus: payStates.unpaid,
  payTime: null,
  settleType: null,
  settleTime: null,
  settleDate: null,
} as const

/** A stop that arrives after the settlement and counts more (docs/decisions/0012-a-late-stop-reopens-the-order.md). */
export async function reopenForStop(ctx: Context, order: ChargeOrderRow, stop: Stopped): Promise<ChargeOrderRow> {
  const isOurEnd = order.stopCode === endedByChargerState.stopCode && order.settleType === 'AUTO'
  const countsMore = order.endMeter !== null && stop.meter !== null && stop.meter > order.endMeter
  if (!isOurEnd || !countsMore || !chargeOrderSteps.can(order.orderStatus, 'reopen')) return order
  const orderId = order.id
  await takeSettlementBack(ctx, order)
  await uncount(ctx, order)
  await replaceLines(ctx, [orderId], [])
  await deleteHours(ctx, [orderId])
  await deleteDeliveries(ctx, orderId)
  const reopened = await moveOrder(ctx, order, { step: 'reopen', note: '补到停止记录', changes: notSettled })
  if (reopened) await queueForBills(ctx, [reopened])
  return reopened ?? order
}
