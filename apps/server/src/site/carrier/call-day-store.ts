import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Counted = { carrierId: string; callQty: number; failQty: number }

/** Counts calls of a carrier and to it, by the day of now. Written with their log, many at once. */
export async function countCarrierCalls(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  counted: readonly Counted[],
): Promise<void> {
  const day = dayOf(now())
  const rows = counted
    .toSorted((a, b) => Number(BigInt(a.carrierId) - BigInt(b.carrierId)))
    .map((row) => ({ ...row, day }))
  if (rows.length === 0) return
  await tx
    .insertInto('carrierCallDay')
    .values(rows)
    .onConflict((same) =>
      same.columns(['carrierId', 'day']).doUpdateSet({
        callQty: sql`carrier_call_day.call_qty + excluded.call_qty`,
        failQty: sql`carrier_call_day.fail_qty + excluded.fail_qty`,
      }),
    )
    .execute()
}

export const callsOfToday = async ({ tx, now }: Pick<Context, 'tx' | 'now'>, carrierIds: readonly string[]) => {
  const rows = await tx
    .selectFrom('carrierCallDay')
    .select(['carrierId', 'callQty', 'failQty'])
    .where('day', '=', dayOf(now()))
    .where('carrierId', 'in', ['0', ...carrierIds])
    .execute()
  return new Map(rows.map(({ carrierId, ...counts }) => [carrierId, counts]))
}
