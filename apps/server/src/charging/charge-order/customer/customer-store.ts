import { chargeOrderStates, openOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'

const unfinished = [...openOrderStates, chargeOrderStates.toPay]

export async function countUnfinishedOf(tx: Tx, customerId: string): Promise<number> {
  const orders = tx.selectFrom('chargeOrder').select(sql<number>`count(*)::int`.as('qty'))
  const theirs = orders.where('customerId', '=', customerId).where('orderStatus', 'in', unfinished)
  return (await theirs.executeTakeFirstOrThrow()).qty
}

export async function isChargingBy(
  tx: Tx,
  { customerId, cardNo }: { customerId: string; cardNo: string },
): Promise<boolean> {
  const running = tx
    .selectFrom('runningOrder')
    .innerJoin('chargeOrder', 'chargeOrder.id', 'runningOrder.orderId')
    .select('chargeOrder.id')
    .where('chargeOrder.customerId', '=', customerId)
    .where(sql`upper(charge_order.id_tag)`, '=', cardNo.toUpperCase())
  return (await running.executeTakeFirst()) !== undefined
}
