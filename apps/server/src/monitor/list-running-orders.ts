import type { ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import type { Context } from '../platform/context.ts'

/** The orders that run on a pile's guns, those that are only starting included. */
export const listRunningOrders = (
  { tx }: Context,
  pileId: string,
): Promise<{ orderId: string; orderNo: string; orderStatus: ChargeOrderState }[]> =>
  tx
    .selectFrom('runningOrder')
    .innerJoin('chargerGun', 'chargerGun.id', 'runningOrder.gunId')
    .innerJoin('chargeOrder', 'chargeOrder.id', 'runningOrder.orderId')
    .select(['chargeOrder.id as orderId', 'chargeOrder.orderNo', 'chargeOrder.orderStatus'])
    .where('chargerGun.pileId', '=', pileId)
    .orderBy('chargeOrder.id')
    .execute()
