import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import { literals } from '../../../platform/postgres/literals.ts'
import type { Context } from '../../../platform/context.ts'

type AtPile = { customerId: string; pileId: string }
/** For staff, also where nothing settles by itself. */
const waiting = [chargeOrderStates.toSettle, chargeOrderStates.abnormal]

/** How many ended orders of this pile wait and hold this customer's or their group's money meanwhile. */
export async function countHeldForStaff({ tx }: Pick<Context, 'tx'>, { customerId, pileId }: AtPile): Promise<number> {
  const { rows } = await sql<{ qty: number }>`
    /* prepared */ select count(distinct h.biz_id)::int as qty from hold h join charge_order o on o.id = h.biz_id
    where (h.owner_type = 'CUSTOMER' and h.owner_id = ${customerId} or h.owner_type = 'GROUP' and h.customer_id = ${customerId})
      and h.biz_type = 'CHARGE' and h.amt > 0 and o.pile_id = ${pileId} and o.order_status in (${literals(waiting)})`.execute(
    tx,
  )
  return rows[0]?.qty ?? 0
}
