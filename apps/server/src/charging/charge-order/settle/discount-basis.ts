import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { DiscountBasis, DiscountDecision } from '@chargedeck/domain/discount/decide-discounts'
import { fen } from '@chargedeck/domain/kernel/money'
import { lockCandidates, roomInActivities, type ActivityRoom } from '../../../customer/activity/public.ts'
import { monthCapsNow, type MonthCaps } from '../../../customer/vip/public.ts'
import { vouchersOfOrders } from '../../../customer/voucher/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { ChargeOrderRow } from '../store.ts'

/** `settle` locks the budgets that may be spent; `preview` reads only. */
export type BasisFor = 'settle' | 'preview'

/** What may change the bills of some orders. What one order takes is missing for the next. */
export type DiscountBases = {
  basisOf: (order: ChargeOrderRow) => DiscountBasis
  take: (order: ChargeOrderRow, decision: DiscountDecision) => void
}

/** The terms of their starts, with what others have used up since, and their vouchers. */
export async function discountBases(
  ctx: Pick<Context, 'tx' | 'now'>,
  orders: readonly ChargeOrderRow[],
  forWhat: BasisFor,
): Promise<DiscountBases> {
  const isLocking = forWhat === 'settle'
  const activities = await roomInActivities(ctx, orders.flatMap(candidatesOf), { isLocking })
  const caps = await monthCapsNow(ctx, orders.flatMap(memberOf), { isLocking })
  const vouchers = await vouchersOfOrders(
    ctx,
    orders.map((order) => ({
      orderId: order.id,
      stationId: order.stationId,
      pileType: order.pileType,
      startTime: order.startTime ?? order.createTime,
      chosenVoucherId: isLocking ? null : voucherToKeepOrNull(order),
    })),
  )
  return {
    basisOf: (order) => ({
      candidates: currentOf(order, activities, caps),
      planAllowsDiscounts: order.discountTerms?.planAllowsDiscounts ?? true,
      voucher: vouchers.get(order.id) ?? null,
      adjustAmt: fen(0),
    }),
    take: ({ id: orderId, customerId }, { activityId, payable }) => {
      if (customerId === null) return
      if (activityId) activities.take({ activityId, orderId, customerId, costAmt: payable.activityDiscountAmt })
      caps.take(customerId, payable.vipDiscountAmt)
    },
  }
}

/** What a settlement may spend, before the payment of another is taken back: budgets are locked before memberships, and these before wallets. */
export async function lockDiscounts(ctx: Pick<Context, 'tx' | 'now'>, order: ChargeOrderRow): Promise<void> {
  await roomInActivities(ctx, candidatesOf(order), { isLocking: true })
  await monthCapsNow(ctx, memberOf(order), { isLocking: true })
  await lockCandidates(ctx, candidatesOf(order))
}

/** What a settlement that is made again would lock first (`takeDiscountsBack`). */
const voucherToKeepOrNull = ({ orderStatus, voucherId, chosenVoucherId }: ChargeOrderRow): string | null =>
  orderStatus === chargeOrderStates.toPay && voucherId === null ? chosenVoucherId : null

/** The activities that an order may get something from, of a customer who is known. */
const candidatesOf = ({ id: orderId, customerId, discountTerms }: ChargeOrderRow) =>
  customerId === null || !discountTerms
    ? []
    : [
        {
          orderId,
          customerId,
          candidates: discountTerms.candidates.filter((candidate) => candidate.kind === 'ACTIVITY'),
        },
      ]

const memberOf = ({ customerId, discountTerms }: ChargeOrderRow): string[] =>
  customerId !== null && discountTerms?.candidates.some(({ kind }) => kind === 'VIP') ? [customerId] : []

function currentOf(order: ChargeOrderRow, activities: ActivityRoom, caps: MonthCaps): DiscountBasis['candidates'] {
  const { id: orderId, customerId, vipDiscountAmt, settleTime, discountTerms } = order
  if (customerId === null || !discountTerms) return []
  const { candidates } = discountTerms
  const ofActivities = candidates.filter((candidate) => candidate.kind === 'ACTIVITY')
  const fresh = activities.candidatesNow({ orderId, customerId, candidates: ofActivities })
  const freshOf = new Map(fresh.map((candidate) => [candidate.activityId, candidate]))
  return candidates.map((candidate) => {
    if (candidate.kind === 'VIP')
      return {
        ...candidate,
        capLeftAmt: caps.leftFor({ customerId, vipDiscountAmt, settleTime, monthCapAmt: candidate.monthCapAmt }),
      }
    return candidate.kind === 'ACTIVITY' ? (freshOf.get(candidate.activityId) ?? candidate) : candidate
  })
}
