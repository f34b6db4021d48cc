import { theirPriceAt } from '@chargedeck/domain/carrier/their-prices'
import { needsReview } from '@chargedeck/domain/charge-order/manual-settlement'
import { fen, priceEnergy, yuanText, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import { isWithinPrices } from '@chargedeck/domain/roaming-order/judge-order'
import { isRoamingSettled, roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { stopReasons } from '@chargedeck/tcec/words'
import type { Context } from '../../platform/context.ts'
import { activeConfig, reviewLimits } from '../../site/operation-config/public.ts'
import { settleRoaming } from './settle-roaming.ts'
import { lockInScopeOrNull, type RoamingOrderRow } from './store.ts'

type Agreed = { orderId: string; energy: EnergyE4; amt: Fen; reason: string }

/** Settles a charge whose bill never came or was refused by the figures of the partner's check. Returns why not; null: it is settled. */
export async function settleByCheck(ctx: Context, { orderId, energy, amt, reason }: Agreed): Promise<string | null> {
  const order = await lockInScopeOrNull(ctx, orderId)
  if (!order) return '对方场站的订单按其账单结算'
  const whyNot = await whyNotSettled(ctx, order, { energy, amt })
  if (whyNot !== null) return whyNot
  const startTime = order.startTime ?? order.createTime
  const price = theirPriceAt(order.prices, startTime)
  const elecAmt = fen(Math.min(amt, price ? priceEnergy(energy, price.elecPrice) : amt))
  await settleRoaming(ctx, order, {
    startTime,
    endTime: order.newsTime > startTime ? order.newsTime : startTime,
    energy,
    elecAmt,
    serviceAmt: fen(amt - elecAmt),
    totalAmt: amt,
    lines: [],
    stopReason: stopReasons.other,
    note: reason,
  })
  ctx.note(orderId, { orderNo: order.orderNo, totalAmt: [order.totalAmt, amt], reason })
  return null
}

const { abnormal, cancelled } = roamingOrderStates

/** The same bounds as for a bill of the partner; an amount that needs two people is not taken by one. */
async function whyNotSettled(
  ctx: Context,
  { orderStatus, companyId, prices }: RoamingOrderRow,
  { energy, amt }: { energy: EnergyE4; amt: Fen },
): Promise<string | null> {
  if (isRoamingSettled(orderStatus)) return '订单已按对方账单结算'
  if (orderStatus !== abnormal && orderStatus !== cancelled) return '订单未结束'
  const { maxOrderEnergy } = await activeConfig(ctx, companyId)
  const { refundAuditAmt } = await reviewLimits(ctx, companyId)
  if (energy > maxOrderEnergy) return '电量超过单笔电量上限'
  if (!isWithinPrices(amt, energy, prices)) return '金额超过约定的电价'
  return needsReview(fen(0), amt, refundAuditAmt)
    ? `金额超过一人可结算的${yuanText(refundAuditAmt)}元，请对方重发账单`
    : null
}
