import type { Fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import { plainArray, textArray } from '../../platform/postgres/array.ts'
import type { LedgerContext } from './ledger-context.ts'

/** A part of an order's hold: of the wallet of its customer, of the group that pays for them, or of the carrier that brought a customer of its own. */
export type HoldGrowth = {
  ownerType: 'CUSTOMER' | 'GROUP' | 'CARRIER'
  ownerId: string
  customerId: string | null
  orderId: string
  amt: Fen
}

const sumsOf = (growths: readonly HoldGrowth[], ownerType: HoldGrowth['ownerType']) => {
  const grown = growths.filter((growth) => growth.ownerType === ownerType && growth.amt > 0)
  return sql`(select id, sum(amt) as amt from unnest(${plainArray(grown.map(({ ownerId }) => ownerId))}::bigint[],
    ${plainArray(grown.map(({ amt }) => amt))}::bigint[]) as one (id, amt) group by id) as grown`
}

/** Returns the current hold of each order, all its parts together. The caller has locked the wallets. */
export async function growHolds(
  { tx, now }: LedgerContext,
  growths: readonly HoldGrowth[],
): Promise<{ orderId: string; amt: Fen }[]> {
  const has = (ownerType: HoldGrowth['ownerType']) => growths.some((growth) => growth.ownerType === ownerType)
  if (has('CUSTOMER'))
    await sql`update wallet set frozen_amt = frozen_amt + grown.amt from ${sumsOf(growths, 'CUSTOMER')}
      where wallet.customer_id = grown.id`.execute(tx)
  if (has('GROUP'))
    await sql`update group_wallet set frozen_amt = frozen_amt + grown.amt from ${sumsOf(growths, 'GROUP')}
      where group_wallet.group_id = grown.id`.execute(tx)
  if (has('CARRIER'))
    await sql`update carrier_wallet set frozen_margin_amt = frozen_margin_amt + grown.amt from ${sumsOf(growths, 'CARRIER')}
      where carrier_wallet.carrier_id = grown.id`.execute(tx)
  const held = sql<{ orderId: string; amt: Fen }>`with grown as (
      insert into hold (owner_type, owner_id, customer_id, biz_type, biz_id, amt, create_time)
      select owner_type, owner_id, nullif(customer_id, 0), 'CHARGE', order_id, sum(amt), ${now()}
      from unnest(${textArray(growths.map(({ ownerType }) => ownerType))}, ${plainArray(growths.map(({ ownerId }) => ownerId))}::bigint[],
        ${plainArray(growths.map(({ customerId }) => customerId ?? '0'))}::bigint[], ${plainArray(growths.map(({ orderId }) => orderId))}::bigint[],
        ${plainArray(growths.map(({ amt }) => amt))}::bigint[]) as one (owner_type, owner_id, customer_id, order_id, amt)
      group by owner_type, owner_id, customer_id, order_id
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
        where sums.owner_type = 'GROUP' and group_wallet.group_id = sums.owner_id),
      freed_carrier as (
        update carrier_wallet set frozen_margin_amt = frozen_margin_amt - sums.amt from sums
        where sums.owner_type = 'CARRIER' and carrier_wallet.carrier_id = sums.owner_id)
    update wallet set frozen_amt = frozen_amt - sums.amt from sums
    where sums.owner_type = 'CUSTOMER' and wallet.customer_id = sums.owner_id`.execute(tx)
}
