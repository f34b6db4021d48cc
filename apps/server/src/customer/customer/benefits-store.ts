import { endedUpTo } from '@chargedeck/domain/kernel/validity'
import { vipStates } from '@chargedeck/domain/vip/states'
import { voucherStates } from '@chargedeck/domain/voucher/states'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Benefits } from './present.ts'

const noVouchers = { unusedVoucherQty: 0, lockedVoucherQty: 0 }
const countOf = (which: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${which})::int`

/** The level of each customer, and how many vouchers they can use and have in use. */
export async function benefitsOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Benefits>> {
  const [levels, counts] = await Promise.all([
    tx
      .selectFrom('vipCustomer')
      .select(['customerId', 'level'])
      .where('customerId', '=', sql<string>`any(${customerIds}::bigint[])`)
      .where('dataStatus', '=', vipStates.valid)
      .execute(),
    tx
      .selectFrom('voucher')
      .select([
        'customerId',
        countOf(sql`lock_order_id is null`).as('unusedVoucherQty'),
        countOf(sql`lock_order_id is not null`).as('lockedVoucherQty'),
      ])
      .where('customerId', '=', sql<string>`any(${customerIds}::bigint[])`)
      .where('status', '=', sql.lit(voucherStates.unused))
      .where('validTo', '>', endedUpTo(now()))
      .groupBy('customerId')
      .execute(),
  ])
  const levelOf = new Map(levels.map(({ customerId, level }) => [customerId, level]))
  const countsOf = new Map(counts.map(({ customerId, ...qtys }) => [customerId, qtys]))
  return new Map(
    customerIds.map((id) => [id, { vipLevel: levelOf.get(id) ?? null, ...(countsOf.get(id) ?? noVouchers) }]),
  )
}
