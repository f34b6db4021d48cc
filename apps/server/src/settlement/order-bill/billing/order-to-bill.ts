import { carrierFeeOf, type CarrierFeeTerms } from '@chargedeck/domain/carrier/carrier-fee'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { borneAmts } from '@chargedeck/domain/order-bill/borne-amts'
import type { SharedOrder } from '@chargedeck/domain/order-bill/share-order'
import { energyE4, fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { sharedOrderTypes } from '@chargedeck/domain/settle-setup/terms'
import type { OrderToShare } from '../../../charging/charge-order/public.ts'
import type { OccupyOrderRow } from '../../../charging/occupy-order/public.ts'

/** An order as bills see it. */
export type OrderToBill = {
  orderType: SharedOrder['orderType']
  orderId: string
  orderNo: string
  companyId: string
  stationId: string
  settleTime: Date
  /** Null: it is not settled any more, and nothing of it is shared. */
  settleDate: string | null
  brought: Omit<SharedOrder, 'monthEnergy'>
  /** How the fee of the carrier is computed that brought the customer. */
  carrierFee: CarrierFeeTerms | null
  sums: { elecAmt: Fen; serviceAmt: Fen; totalAmt: Fen; discountAmt: Fen }
}

const none = fen(0)

export function chargeToBill(order: OrderToShare): OrderToBill {
  const isSettled = order.isDone && order.settleDate !== null
  const paid = {
    totalEnergy: order.totalEnergy ?? energyE4(0),
    actualAmt: order.actualAmt ?? none,
    paidElecAmt: order.paidElecAmt ?? none,
    paidServiceAmt: order.paidServiceAmt ?? none,
    giftPayAmt: order.giftPayAmt ?? none,
    marginPayAmt: order.marginPayAmt ?? none,
    carrierFeeAmt: feeOfCarrier(order),
    ...borneAmts({
      ...order,
      serviceAmt: order.serviceAmt ?? none,
      pricedOffAmt: sumFen([order.vipDiscountAmt, order.groupDiscountAmt]),
      activityOffAmt: order.activityDiscountAmt,
    }),
  }
  const orderType = sharedOrderTypes.charge
  return {
    ...headOf(order),
    orderType,
    settleTime: order.settleTime ?? order.payTime ?? new Date(0),
    settleDate: isSettled ? order.settleDate : null,
    brought: { orderType, ...(isSettled ? paid : nothing) },
    carrierFee: order.carrierFee,
    sums: {
      elecAmt: order.elecAmt ?? none,
      serviceAmt: order.serviceAmt ?? none,
      totalAmt: order.totalAmt ?? none,
      discountAmt: order.discountAmt,
    },
  }
}

const feeOfCarrier = ({ carrierFee, totalEnergy, actualAmt, paidServiceAmt }: OrderToShare): Fen =>
  carrierFee === null
    ? none
    : carrierFeeOf(carrierFee, {
        totalEnergy: totalEnergy ?? energyE4(0),
        actualAmt: actualAmt ?? none,
        paidServiceAmt: paidServiceAmt ?? none,
      })

export function occupyToBill(order: OccupyOrderRow): OrderToBill {
  const isSettled = order.status === occupyOrderStates.paid && order.settleDate !== null
  const { actualAmt, giftPayAmt } = order
  const orderType = sharedOrderTypes.occupy
  return {
    ...headOf(order),
    orderType,
    settleTime: order.payTime ?? new Date(0),
    settleDate: isSettled ? order.settleDate : null,
    brought: { orderType, ...nothing, ...(isSettled && { actualAmt, giftPayAmt, paidServiceAmt: actualAmt }) },
    carrierFee: null,
    sums: { elecAmt: none, serviceAmt: none, totalAmt: order.cappedAmt, discountAmt: order.waiveAmt },
  }
}

const headOf = ({ id, orderNo, companyId, stationId }: OrderToShare | OccupyOrderRow) => ({
  orderId: id,
  orderNo,
  companyId,
  stationId,
})

const nothing = {
  totalEnergy: energyE4(0),
  actualAmt: none,
  paidElecAmt: none,
  paidServiceAmt: none,
  giftPayAmt: none,
  marginPayAmt: none,
  borneElecAmt: none,
  borneServiceAmt: none,
}
