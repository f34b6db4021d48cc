import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { ChargeOrderRow } from '../../charging/charge-order/public.ts'
import type { Tx } from '../../platform/context.ts'
import type { CarrierRow } from '../../site/carrier/public.ts'

export const listCarriers = (tx: Tx): Promise<CarrierRow[]> =>
  tx.selectFrom('carrier').selectAll().orderBy('carrierNo').execute()

/** The newest. */
export const doneOrders = (tx: Tx, companyId: string, qty: number): Promise<ChargeOrderRow[]> =>
  tx
    .selectFrom('chargeOrder')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('orderStatus', '=', chargeOrderStates.done)
    .where('totalEnergy', 'is not', null)
    .orderBy('id', 'desc')
    .limit(qty)
    .execute()
