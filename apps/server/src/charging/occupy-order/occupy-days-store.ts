import type { OccupyOrderFilters, OccupyOrderSummary } from '@chargedeck/contract/charging/occupy-order/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { daysLater, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { DaySummer } from '../../platform/day-sums/sum-days.ts'
import { plainArray } from '../../platform/postgres/array.ts'

/** The sums of occupy orders by the day on which they began. */
export const occupyOrderDays: DaySummer = {
  list: 'OCCUPY',
  firstDayOrNull: async ({ tx }) =>
    (
      await tx
        .selectFrom('occupyOrder')
        .select(sql<string>`day_of(occupy_start_time)`.as('day'))
        .orderBy('occupyStartTime')
        .limit(1)
        .executeTakeFirst()
    )?.day ?? null,
  async sumDay({ tx }, day) {
    const [since, until] = [startOfRange(day), daysLater(startOfRange(day), 1)]
    await tx.deleteFrom('occupyOrderDay').where('day', '=', day).execute()
    await sql`insert into occupy_order_day (day, station_id, company_id, status, order_qty, occupy_min, capped_amt, waive_amt, actual_amt)
      select ${day}::date, station_id, company_id, status, count(*), coalesce(sum(occupy_min), 0), coalesce(sum(capped_amt), 0),
        coalesce(sum(waive_amt), 0), coalesce(sum(actual_amt), 0)
      from occupy_order where occupy_start_time >= ${since} and occupy_start_time < ${until} group by 2, 3, 4`.execute(
      tx,
    )
  },
}

/** The filters by which days are summed ahead. */
type KeptFilters = Pick<OccupyOrderFilters, 'stationId' | 'companyId' | 'status'>

/** Of days that are summed ahead, at stations that the caller sees. */
export async function sumKeptDays(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  days: readonly string[],
  { stationId = [], companyId, status = [] }: KeptFilters,
): Promise<Omit<OccupyOrderSummary, 'paidAmt'>> {
  const sum = await tx
    .selectFrom('occupyOrderDay')
    .innerJoin('station', 'station.id', 'occupyOrderDay.stationId')
    .where(withinScope(actor, 'station.orgId'))
    .where('day', '=', sql<string>`any(${plainArray(days)}::date[])`)
    .$if(stationId.length > 0, (rows) => rows.where('occupyOrderDay.stationId', 'in', stationId))
    .$if(companyId !== undefined, (rows) => rows.where('occupyOrderDay.companyId', '=', companyId ?? ''))
    .$if(status.length > 0, (rows) => rows.where('occupyOrderDay.status', 'in', status))
    .select([
      sql<string>`coalesce(sum(order_qty), 0)`.as('qty'),
      sql<string>`coalesce(sum(occupy_min), 0)`.as('minutes'),
      sql<string>`coalesce(sum(capped_amt), 0)`.as('capped'),
      sql<string>`coalesce(sum(waive_amt), 0)`.as('waived'),
      sql<string>`coalesce(sum(actual_amt) filter (where occupy_order_day.status <> ${sql.lit(occupyOrderStates.occupying)}), 0)`.as(
        'actual',
      ),
    ])
    .executeTakeFirstOrThrow()
  return summaryOf(sum)
}

type Sums = Record<'qty' | 'minutes' | 'capped' | 'waived' | 'actual', string>

/** Sums arrive as text: they may be too large for the database's integers. */
export const summaryOf = (sum: Sums): Omit<OccupyOrderSummary, 'paidAmt'> => ({
  orderQty: Number(sum.qty),
  occupyMin: Number(sum.minutes),
  cappedAmt: fen(Number(sum.capped)),
  waiveAmt: fen(Number(sum.waived)),
  actualAmt: fen(Number(sum.actual)),
})
