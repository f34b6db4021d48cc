import type { ActivityBiz } from '@chargedeck/domain/activity/kinds'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'

type Reader = Pick<Context, 'tx'>
export async function usedTimesAmong(
  { tx }: Reader,
  activityId: string,
  customerIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('activityUse')
    .select(['customerId', sql<number>`count(*)::int`.as('times')])
    .where('activityId', '=', activityId)
    .where('customerId', '=', sql<string>`any(${plainArray(customerIds)}::bigint[])`)
    .where('undoTime', 'is', null)
    .groupBy('customerId')
    .execute()
  return new Map(rows.map(({ customerId, times }) => [customerId, times]))
}

type Event = { activityId: string; bizType: ActivityBiz; bizId: string }
export async function usersAmong(
  { tx }: Reader,
  { activityId, bizType, bizId }: Event,
  customerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('activityUse')
    .select('customerId')
    .where('activityId', '=', activityId)
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .where('customerId', '=', sql<string>`any(${plainArray(customerIds)}::bigint[])`)
    .execute()
  return new Set(rows.map(({ customerId }) => customerId))
}

type Uses = Event & { costAmt: Fen; giftAmt: Fen; voucherQty: number; customerIds: readonly string[] }
/** Returns how many were new. */
export async function insertUses(
  { tx, now, nextId }: Context,
  { activityId, bizType, bizId, costAmt, giftAmt, voucherQty, customerIds }: Uses,
): Promise<number> {
  const ids = customerIds.map(() => nextId())
  const { numAffectedRows } = await sql`
    insert into activity_use (id, activity_id, customer_id, biz_type, biz_id, cost_amt, gift_amt, voucher_qty, use_time)
    select one.id, ${activityId}, one.customer_id, ${bizType}, ${bizId}, ${costAmt}, ${giftAmt}, ${voucherQty}, ${now()}
    from unnest(${plainArray(ids)}::bigint[], ${plainArray(customerIds)}::bigint[]) as one (id, customer_id)
    on conflict (activity_id, biz_type, biz_id, customer_id) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
