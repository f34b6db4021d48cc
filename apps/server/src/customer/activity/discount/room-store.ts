import { activityBizs } from '@chargedeck/domain/activity/kinds'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'

type Reader = Pick<Context, 'tx'>
type Scarce = { id: string; budgetAmt: Fen | null; usedAmt: Fen; perCustomerTimes: number | null }

/** Those of the activities that can run out. `isLocking`: locked in one order, before they are spent. */
export async function listScarce(
  { tx }: Reader,
  ids: readonly string[],
  { isLocking }: { isLocking: boolean },
): Promise<Scarce[]> {
  const { rows } = await sql<Scarce>`
    /* prepared */ select id, budget_amt, used_amt, per_customer_times from activity
    where id = any(${plainArray(ids)}::bigint[]) and (budget_amt is not null or per_customer_times > 0)
    order by id ${isLocking ? sql`for no key update` : sql``}`.execute(tx)
  return rows
}

export type OfCharge = { orderId: string; customerId: string }
type Used = { orderId: string; activityId: string; times: number; ownAmt: Fen }

/** How often the customer of each charge has received something of each activity apart from that charge, and what it has taken. */
export async function usedBeside(
  { tx }: Reader,
  charges: readonly OfCharge[],
  ids: readonly string[],
): Promise<Used[]> {
  const { rows } = await sql<Used>`
    /* prepared */ select order_id, activity_id, (count(*) filter (where biz_id <> order_id))::int as times,
      coalesce(sum(cost_amt) filter (where biz_id = order_id and biz_type = ${activityBizs.charge}), 0)::bigint as own_amt
    from unnest(${plainArray(charges.map(({ orderId }) => orderId))}::bigint[], ${plainArray(charges.map(({ customerId }) => customerId))}::bigint[])
      as charge (order_id, customer_id)
      join activity_use on activity_use.customer_id = charge.customer_id
    where activity_id = any(${plainArray(ids)}::bigint[]) and undo_time is null
    group by order_id, activity_id`.execute(tx)
  return rows
}
