import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

type AtPile = { customerId: string; pileId: string; besideId: string | null }
/** Where staff settle by hand an honest driver comes again before they do, but not so soon. */
const soonMs = 3_600_000

/** How many ended orders of this pile wait and hold this customer's or their group's money meanwhile, beside one. */
export async function countHeldForStaff(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { customerId, pileId, besideId }: AtPile,
): Promise<number> {
  const { rows } = await sql<{ qty: number }>`
    /* prepared */ select count(distinct h.biz_id)::int as qty from hold h join charge_order o on o.id = h.biz_id
    where (h.owner_type = 'CUSTOMER' and h.owner_id = ${customerId} or h.owner_type = 'GROUP' and h.customer_id = ${customerId})
      and h.biz_type = 'CHARGE' and h.amt > 0 and o.pile_id = ${pileId} and o.id is distinct from ${besideId}::bigint
      and (o.order_status = ${sql.lit(chargeOrderStates.abnormal)}
        or o.order_status = ${sql.lit(chargeOrderStates.toSettle)} and o.create_time > ${new Date(now().getTime() - soonMs)})`.execute(
    tx,
  )
  return rows[0]?.qty ?? 0
}
