import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { OccupyOrderRow } from './store.ts'

type Reader = Pick<Context, 'tx'>
type ToBill = {
  until: Date
  most: number
  /** These alone. */
  among?: readonly string[] | undefined
  /** All others. */
  without?: readonly string[]
}

/** Locks the occupy orders that wait longest for their bills, or for these to be taken back. */
export const lockOccupyOrdersToBill = (
  { tx }: Reader,
  { until, most, among, without = [] }: ToBill,
): Promise<OccupyOrderRow[]> =>
  tx
    .selectFrom('occupyOrder')
    .selectAll()
    .where('toBillFlag', '=', 1)
    .where('payTime', '<=', until)
    .$if(among !== undefined, (rows) => rows.where('id', '=', sql<string>`any(${among}::bigint[])`))
    .$if(without.length > 0, (rows) => rows.where('id', '<>', sql<string>`all(${without}::bigint[])`))
    .orderBy('payTime')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/** Their bills are made. */
export const endOccupyBilling = ({ tx }: Reader, orderIds: readonly string[]) =>
  tx
    .updateTable('occupyOrder')
    .set({ toBillFlag: 0 })
    .where('id', '=', sql<string>`any(${orderIds}::bigint[])`)
    .execute()

/** How many occupy orders of a company that were paid up to a day still wait for their bills. */
export async function countOccupyOrdersToBill(
  { tx }: Reader,
  { companyId, day }: { companyId: string; day: string },
): Promise<number> {
  const { qty } = await tx
    .selectFrom('occupyOrder')
    .select(({ fn }) => fn.countAll<string>().as('qty'))
    .where('toBillFlag', '=', 1)
    .where('companyId', '=', companyId)
    .where('settleDate', '<=', day)
    .executeTakeFirstOrThrow()
  return Number(qty)
}
