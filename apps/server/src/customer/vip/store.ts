import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { vipStates } from '@chargedeck/domain/vip/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
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

/** What a member saved counts against the cap of the month. */
export const addMonthDiscount = (
  { tx }: Writer,
  { customerId, month, discountAmt }: { customerId: string; month: string; discountAmt: number },
) =>
  sql`insert into vip_month_usage (customer_id, month, discount_amt) values (${customerId}, ${month}, ${discountAmt})
    on conflict (customer_id, month) do update set discount_amt = vip_month_usage.discount_amt + excluded.discount_amt`.execute(
    tx,
  )

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
