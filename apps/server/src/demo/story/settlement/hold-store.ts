import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { sharedOrderTypes } from '@chargedeck/domain/settle-setup/terms'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'

/** Far beyond every demo: an order of such a time is billed by nobody. */
const never = '2999-01-01 00:00:00+08'

/** Orders get their bills day by day, when the days before them are written. Until all are, a row of each company keeps its days open. */
export async function holdBills(tx: Tx, firstDay: string): Promise<void> {
  await sql`update order_to_bill set settle_time = ${never}::timestamptz`.execute(tx)
  await sql`insert into order_to_bill (order_id, company_id, settle_date, settle_time, queue_time)
    select id, id, ${firstDay}::date, ${never}::timestamptz, ${never}::timestamptz from company`.execute(tx)
}

/** Null: all is written. */
export async function moveHold(tx: Tx, firstDay: string | null): Promise<void> {
  await (
    firstDay === null
      ? sql`delete from order_to_bill where order_id = company_id`
      : sql`update order_to_bill set settle_date = ${firstDay}::date where order_id = company_id`
  ).execute(tx)
}

/** The orders up to a day wait for their bills now, later ones until their day is written. */
export const queueUpTo = (tx: Tx, { last, at }: { last: string; at: Date }) =>
  sql`insert into order_to_bill (order_id, company_id, settle_date, settle_time, queue_time)
    select id, company_id, settle_date, case when settle_date <= ${last}::date then coalesce(pay_time, settle_time)
      else ${never}::timestamptz end, ${at}::timestamptz from charge_order
    where order_status = ${chargeOrderStates.done} and settle_date is not null
      and not exists (select from billed_order where order_type = ${sharedOrderTypes.charge} and order_id = charge_order.id)
    on conflict (order_id) do update set settle_time = excluded.settle_time`.execute(tx)
