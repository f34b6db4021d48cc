import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { recordsOf } from '../../../platform/postgres/insert-rows.ts'
import type { ChargeOrderRow } from '../store.ts'

const columns = ['orderId', 'companyId', 'settleDate', 'settleTime', 'queueTime'] as const

/** Bills of these orders must be made, or made again: written with what changed them. */
export async function queueForBills({ tx, now }: Context, orders: readonly ChargeOrderRow[]): Promise<void> {
  if (orders.length === 0) return
  const rows = orders.map(({ id, companyId, settleDate, payTime, settleTime }) => ({
    orderId: id,
    companyId,
    settleDate,
    settleTime: payTime ?? settleTime ?? now(),
    queueTime: now(),
  }))
  await sql`/* prepared */ insert into order_to_bill (order_id, company_id, settle_date, settle_time, queue_time)
    select order_id, company_id, settle_date, settle_time, queue_time from ${recordsOf('orderToBill', rows, columns)} as given
    on conflict (order_id) do update set settle_date = excluded.settle_date, settle_time = excluded.settle_time,
      queue_time = excluded.queue_time`.execute(tx)
}

export type ToBill = {
  until: Date
  most: number
  /** These alone. */
  among?: readonly string[] | undefined
  /** All others. */
  without?: readonly string[]
}
/** Locks the orders that wait longest for their bills; another lock on them is waited for elsewhere. */
export const lockOrdersToBill = async (
  { tx }: Pick<Context, 'tx'>,
  { until, most, among, without = [] }: ToBill,
): Promise<string[]> =>
  (
    await tx
      .selectFrom('orderToBill')
      .select('orderId')
      .where('settleTime', '<=', until)
      .$if(among !== undefined, (rows) => rows.where('orderId', '=', sql<string>`any(${among}::bigint[])`))
      .$if(without.length > 0, (rows) => rows.where('orderId', '<>', sql<string>`all(${without}::bigint[])`))
      .orderBy('settleTime')
      .orderBy('orderId')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
  ).map(({ orderId }) => orderId)

export const isToBill = async ({ tx }: Pick<Context, 'tx'>, orderId: string): Promise<boolean> =>
  (await tx.selectFrom('orderToBill').select('orderId').where('orderId', '=', orderId).executeTakeFirst()) !== undefined

/** Their bills are made. */
export const endBilling = ({ tx }: Pick<Context, 'tx'>, orderIds: readonly string[]) =>
  tx
    .deleteFrom('orderToBill')
    .where('orderId', '=', sql<string>`any(${orderIds}::bigint[])`)
    .execute()

/** How many orders of a company that were settled up to a day still wait for their bills. */
export async function countToBill(
  { tx }: Pick<Context, 'tx'>,
  { companyId, day }: { companyId: string; day: string },
): Promise<number> {
  const { qty } = await tx
    .selectFrom('orderToBill')
    .select(({ fn }) => fn.countAll<string>().as('qty'))
    .where('companyId', '=', companyId)
    .where('settleDate', '<=', day)
    .executeTakeFirstOrThrow()
  return Number(qty)
}
