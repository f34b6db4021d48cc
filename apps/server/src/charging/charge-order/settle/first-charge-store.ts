import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'

type OfCustomer = { id: string; customerId: string | null }

/**
 * The orders whose customer has paid for an earlier charge. Ids follow the starts. `offset 0`: looked up by the customer, also while the
 * statistics do not know yet how many orders are done.
 */
export async function listNotFirst(
  { tx }: Pick<Context, 'tx'>,
  orders: readonly OfCustomer[],
): Promise<ReadonlySet<string>> {
  const column = (name: keyof OfCustomer) => plainArray(orders.map((order) => order[name]))
  const { rows } = await sql<{ id: string }>`
    /* prepared */ select one.id from unnest(${column('id')}::bigint[], ${column('customerId')}::bigint[]) as one (id, customer_id)
    where exists (
      select from (select order_status, actual_amt from charge_order where customer_id = one.customer_id and id < one.id offset 0) as earlier
      where order_status = ${sql.lit(chargeOrderStates.done)} and actual_amt > 0)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

const afterAllOrders = '9223372036854775807'

/** Whether a charge that begins now is not the customer's first: by the same rule. */
export const hasPaidCharge = async (reader: Pick<Context, 'tx'>, customerId: string): Promise<boolean> =>
  (await listNotFirst(reader, [{ id: afterAllOrders, customerId }])).size > 0
