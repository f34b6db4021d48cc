import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { vipStates } from '@chargedeck/domain/vip/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Writer = Pick<Context, 'tx'>
export type VipRow = Selectable<Tables['vipCustomer']>

/** A customer has one membership: an expired one is renewed, a cancelled one registered again. */
export const vipOfOrNull = async ({ tx }: Writer, customerId: string): Promise<VipRow | null> =>
  (await tx
    .selectFrom('vipCustomer')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

export const findVipOrNull = async ({ tx }: Writer, id: string): Promise<VipRow | null> =>
  (await tx.selectFrom('vipCustomer').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const lockVipOrNull = async ({ tx }: Writer, id: string): Promise<VipRow | null> =>
  (await tx.selectFrom('vipCustomer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

const digits = 8

/** Numbers of one length, so that the last of them sorts last. */
export async function nextVipNo(tx: Tx): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('vip_customer.vip_no'))`.execute(tx)
  const last = await tx.selectFrom('vipCustomer').select('vipNo').orderBy('vipNo', 'desc').limit(1).executeTakeFirst()
  return `V${String(Number(last?.vipNo.slice(1) ?? 0) + 1).padStart(digits, '0')}`
}

export const insertVip = async ({ tx }: Writer, vip: Insertable<Tables['vipCustomer']>): Promise<void> => {
  await tx.insertInto('vipCustomer').values(vip).execute()
}

export const changeVip = async (
  { tx, now, actor }: Context,
  id: string,
  changes: Updateable<Tables['vipCustomer']>,
): Promise<void> => {
  const by = { updateTime: now(), updateUser: actor.userId }
  await tx
    .updateTable('vipCustomer')
    .set((vip) => ({ ...changes, ...by, rowVersion: vip('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Customers whose membership began or ended by the calendar: their type no longer fits. */
export const customersToFollow = async ({ tx }: Writer, day: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ customerId: string }>`
    select v.customer_id from vip_customer v join customer c on c.id = v.customer_id
    where v.data_status = ${vipStates.valid} and c.data_status <> ${dataStates.deleted}
      and ((c.customer_type = 'VIP' and v.valid_to < ${day}::date)
        or (c.customer_type = 'NORMAL' and v.valid_from <= ${day}::date and v.valid_to >= ${day}::date))
    order by v.customer_id limit ${most}`.execute(tx)
  return rows.map(({ customerId }) => customerId)
}

type Saved = { customerId: string; month: string; discountAmt: number }
/** What members saved counts against the cap of the month; negative when a settlement is taken back. */
export async function addMonthDiscounts({ tx }: Writer, saved: readonly Saved[]): Promise<void> {
  if (saved.length === 0) return
  const column = (name: keyof Saved) => plainArray(saved.map((one) => one[name]))
  await sql`insert into vip_month_usage (customer_id, month, discount_amt)
    select customer_id, month, sum(discount_amt)
    from unnest(${column('customerId')}::bigint[], ${column('month')}::text[], ${column('discountAmt')}::bigint[])
      as saved (customer_id, month, discount_amt)
    group by customer_id, month
    on conflict (customer_id, month) do update set discount_amt = vip_month_usage.discount_amt + excluded.discount_amt`.execute(
    tx,
  )
}

export type MonthOfMember = { customerId: string; monthDiscountCapAmt: Fen | null; monthDiscountAmt: Fen }
/** Also those without a cap today, as a charge keeps the cap of its start: charges that are settled at the same moment spend it one after the other. */
export const lockMemberships = ({ tx }: Writer, customerIds: readonly string[]) =>
  sql`/* prepared */ select from vip_customer where customer_id = any(${plainArray(customerIds)}::bigint[])
    order by id for no key update`.execute(tx)

/** The cap of each customer who has a membership, the newest one, and what they saved in a month. */
export async function monthsOfMembers(
  { tx }: Writer,
  customerIds: readonly string[],
  month: string,
): Promise<MonthOfMember[]> {
  const { rows } = await sql<MonthOfMember>`
    /* prepared */ select distinct on (vip.customer_id) vip.customer_id, month_discount_cap_amt, coalesce(discount_amt, 0) as month_discount_amt
    from vip_customer vip left join vip_month_usage usage on usage.customer_id = vip.customer_id and month = ${month}
    where vip.customer_id = any(${plainArray(customerIds)}::bigint[])
    order by vip.customer_id, vip.id desc`.execute(tx)
  return rows
}

export async function monthDiscountOf({ tx }: Writer, customerId: string, month: string): Promise<Fen> {
  const usage = await tx
    .selectFrom('vipMonthUsage')
    .select('discountAmt')
    .where('customerId', '=', customerId)
    .where('month', '=', month)
    .executeTakeFirst()
  return usage?.discountAmt ?? fen(0)
}

/** Ends the membership of a customer who leaves. */
export const cancelMembership = async ({ tx, now }: Context, customerId: string): Promise<void> => {
  await tx
    .updateTable('vipCustomer')
    .set({ dataStatus: vipStates.cancelled, remark: null, updateTime: now() })
    .where('customerId', '=', customerId)
    .execute()
}
