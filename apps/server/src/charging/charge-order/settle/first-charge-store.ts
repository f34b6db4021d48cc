import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'

type OfCustomer = { id: string; customerId: string | null }

/** The orders whose customer has paid for an earlier charge. Ids follow the starts. */
export async function listNotFirst(
  { tx }: Pick<Context, 'tx'>,
  orders: readonly OfCustomer[],
): Promise<ReadonlySet<string>> {
  const column = (name: keyof OfCustomer) => plainArray(orders.map((order) => order[name]))
  const { rows } = await sql<{ id: string }>`
    /* prepared */ select one.id from unnest(${column('id')}::bigint[], ${column('customerId')}::bigint[]) as one (id, customer_id)
    where exists (select from charge_order earlier where earlier.customer_id = one.customer_id and earlier.id < one.id
      and earlier.order_status = ${sql.lit(chargeOrderStates.done)} and earlier.actual_amt > 0)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

const afterAllOrders = '9223372036854775807'

/** Whether a charge that begins now is not the customer's first: by the same rule. */
export const hasPaidCharge = async (reader: Pick<Context, 'tx'>, customerId: string): Promise<boolean> =>
  (await listNotFirst(reader, [{ id: afterAllOrders, customerId }])).size > 0
