import type { Fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { LedgerContext } from './ledger-context.ts'

/** A part of an order's hold: of the wallet of its customer, or of the group that pays for them. */
export type HoldGrowth = { customerId: string; orderId: string; groupId: string | null; amt: Fen }

/** Returns the current hold of each order, all its parts together. The caller has locked the wallets. */
export async function growHolds(
  { tx, now }: LedgerContext,
  growths: readonly HoldGrowth[],
): Promise<{ orderId: string; amt: Fen }[]> {
  const own = growths.filter(({ groupId }) => groupId === null)
  const ofGroups = growths.filter(({ groupId }) => groupId !== null)
  await sql`update wallet set frozen_amt = frozen_amt + grown.amt
    from (select id, sum(amt) as amt from unnest(${own.map(({ customerId }) => customerId)}::bigint[],
      ${own.map(({ amt }) => amt)}::bigint[]) as one (id, amt) group by id) as grown
    where wallet.customer_id = grown.id and grown.amt > 0`.execute(tx)
  if (ofGroups.length > 0)
    await sql`update group_wallet set frozen_amt = frozen_amt + grown.amt
      from (select id, sum(amt) as amt from unnest(${ofGroups.map(({ groupId }) => groupId)}::bigint[],
        ${ofGroups.map(({ amt }) => amt)}::bigint[]) as one (id, amt) group by id) as grown
      where group_wallet.group_id = grown.id and grown.amt > 0`.execute(tx)
  const held = sql<{ orderId: string; amt: Fen }>`with grown as (
      insert into hold (owner_type, owner_id, customer_id, biz_type, biz_id, amt, create_time)
      select case when group_id is null then 'CUSTOMER' else 'GROUP' end, coalesce(group_id, customer_id), customer_id, 'CHARGE', order_id,
        sum(amt), ${now()}
      from unnest(${growths.map(({ customerId }) => customerId)}::bigint[], ${growths.map(({ groupId }) => groupId)}::bigint[],
        ${growths.map(({ orderId }) => orderId)}::bigint[], ${growths.map(({ amt }) => amt)}::bigint[]) as one (customer_id, group_id, order_id, amt)
      group by customer_id, group_id, order_id
      on conflict (biz_type, biz_id, owner_type, owner_id) do update set amt = hold.amt + excluded.amt
      returning biz_id, owner_type, amt)
    select order_id, sum(amt) as amt from (
      select biz_id as order_id, amt from grown
      union all
      select biz_id, amt from hold where biz_type = 'CHARGE' and biz_id in (select biz_id from grown)
        and not exists (select from grown where grown.biz_id = hold.biz_id and grown.owner_type = hold.owner_type)) as parts
    group by order_id`
  return (await held.execute(tx)).rows
}

export async function findHoldOrNull({ tx }: Pick<LedgerContext, 'tx'>, orderId: string): Promise<Fen | null> {
  const row = await tx
    .selectFrom('hold')
    .select(({ fn }) => fn.sum<Fen | null>('amt').as('amt'))
    .where('bizType', '=', 'CHARGE')
    .where('bizId', '=', orderId)
    .executeTakeFirst()
  return row?.amt ?? null
}

export const dropHold = (ctx: LedgerContext, orderId: string): Promise<void> => dropHolds(ctx, [orderId])

/** Gives back what these orders hold of their payers. The caller has locked the wallets. */
export async function dropHolds({ tx }: LedgerContext, orderIds: readonly string[]): Promise<void> {
  await sql`
    /* prepared */ with dropped as (
        delete from hold where biz_type = 'CHARGE' and biz_id = any(${orderIds}::bigint[]) returning owner_type, owner_id, amt),
      sums as (select owner_type, owner_id, sum(amt) as amt from dropped group by owner_type, owner_id),
      freed_group as (
        update group_wallet set frozen_amt = frozen_amt - sums.amt from sums
        where sums.owner_type = 'GROUP' and group_wallet.group_id = sums.owner_id)
    update wallet set frozen_amt = frozen_amt - sums.amt from sums
    where sums.owner_type = 'CUSTOMER' and wallet.customer_id = sums.owner_id`.execute(tx)
}
