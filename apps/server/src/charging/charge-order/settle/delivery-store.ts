import { sql } from 'kysely'
import { plainArray } from '../../../platform/postgres/array.ts'
import type { Context } from '../../../platform/context.ts'

type Delivery = { orderId: string; listener: string }

/** Those of the orders that were not delivered to this listener before. Of two deliveries at once the second waits. */
export async function insertDeliveries(
  { tx, now }: Context,
  listener: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<Pick<Delivery, 'orderId'>>`
    /* prepared */ insert into settled_order_delivery (order_id, listener, delivery_time)
    select distinct order_id, ${listener}::text, ${now()}::timestamptz from unnest(${plainArray(orderIds)}::bigint[]) as one (order_id)
    order by order_id
    on conflict (order_id, listener) do nothing returning order_id`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

/** The order, which the caller has locked, is settled again: every listener gets it again, and who is being told ends first. */
export const deleteDeliveries = ({ tx }: Context, orderId: string) =>
  tx.deleteFrom('settledOrderDelivery').where('orderId', '=', orderId).execute()
