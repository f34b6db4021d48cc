import { vipStates } from '@chargedeck/domain/vip/states'
import { voucherStates } from '@chargedeck/domain/voucher/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Benefits } from './present.ts'

/** The level and the number of usable vouchers of each customer. */
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
      .select(['customerId', sql<number>`count(*)::int`.as('qty')])
      .where('customerId', '=', sql<string>`any(${customerIds}::bigint[])`)
      .where('status', '=', sql.lit(voucherStates.unused))
      .where('validTo', '>', now())
      .groupBy('customerId')
      .execute(),
  ])
  const levelOf = new Map(levels.map(({ customerId, level }) => [customerId, level]))
  const qtyOf = new Map(counts.map(({ customerId, qty }) => [customerId, qty]))
  return new Map(
    customerIds.map((id) => [id, { vipLevel: levelOf.get(id) ?? null, unusedVoucherQty: qtyOf.get(id) ?? 0 }]),
  )
}
