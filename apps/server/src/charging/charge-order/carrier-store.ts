import { openOrderStates } from '@chargedeck/domain/charge-order/states'
import type { Tx } from '../../platform/context.ts'

/** Charges of a carrier's customers that are not settled. */
export const countChargingOf = async (tx: Tx, carrierId: string): Promise<number> => {
  const { qty } = await tx
    .selectFrom('chargeOrder')
    .select(({ fn }) => fn.countAll<string>().as('qty'))
    .where('carrierId', '=', carrierId)
    .where('orderStatus', 'in', openOrderStates)
    .executeTakeFirstOrThrow()
  return Number(qty)
}
