import type { ChargeOrderFilters, ChargeOrderSummary } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrderTimeType } from '@chargedeck/contract/charging/charge-order/enums'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { daysLater, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { withinScope } from '../../../platform/data-scope.ts'
import type { DaySummer } from '../../../platform/day-sums/sum-days.ts'
import { firstIdOf } from '../../../platform/ids.ts'
import { plainArray } from '../../../platform/postgres/array.ts'

type TimeType = ChargeOrderTimeType
const timeColumns = { START: 'startTime', END: 'endTime', SETTLE: 'settleTime' } as const
const timeTypes: readonly TimeType[] = ['CREATE', 'START', 'END', 'SETTLE']

/** The id contains the time of creation. */
function isWithin(timeType: TimeType, day: string) {
  const [since, until] = [startOfRange(day), daysLater(startOfRange(day), 1)]
  if (timeType === 'CREATE') return sql`id >= ${firstIdOf(since)} and id < ${firstIdOf(until)}`
  const time = sql.ref(timeColumns[timeType])
  return sql`${time} >= ${since} and ${time} < ${until}`
}

/** The sums of charge orders by the day of their creation, start, end and settlement. */
export const chargeOrderDays: DaySummer = {
  list: 'CHARGE',
  firstDayOrNull: async ({ tx }) =>
    (
      await tx
        .selectFrom('chargeOrder')
        .select(sql<string>`day_of_id(id)`.as('day'))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
    )?.day ?? null,
  async sumDay({ tx }, day) {
    await tx.deleteFrom('chargeOrderDay').where('day', '=', day).execute()
    for (const timeType of timeTypes)
      await sql`insert into charge_order_day (time_type, day, station_id, company_id, order_status, pay_status, settle_type, pile_type,
        order_qty, total_energy, elec_amt, service_amt, total_amt, discount_amt, adjust_amt, actual_amt, group_pay_amt)
      select ${timeType}, ${day}::date, station_id, company_id, order_status, pay_status, coalesce(settle_type, ''), pile_type, count(*),
        coalesce(sum(total_energy), 0), coalesce(sum(elec_amt), 0),
        coalesce(sum(service_amt), 0), coalesce(sum(total_amt), 0), coalesce(sum(discount_amt), 0), coalesce(sum(adjust_amt), 0),
        coalesce(sum(actual_amt), 0),
        coalesce(sum(group_pay_amt), 0)
      from charge_order where ${isWithin(timeType, day)} group by 3, 4, 5, 6, 7, 8`.execute(tx)
  },
}

/** The filters by which days are summed ahead. */
type KeptFilters = Pick<
  ChargeOrderFilters,
  'timeType' | 'stationId' | 'companyId' | 'orderStatus' | 'payStatus' | 'settleType' | 'pileType'
>

/** Of days that are summed ahead, at stations that the caller sees. */
export async function sumKeptDays(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  days: readonly string[],
  { timeType = 'CREATE', stationId = [], orderStatus = [], ...equal }: KeptFilters,
): Promise<ChargeOrderSummary> {
  let kept = tx
    .selectFrom('chargeOrderDay')
    .innerJoin('station', 'station.id', 'chargeOrderDay.stationId')
    .where(withinScope(actor, 'station.orgId'))
    .where('timeType', '=', timeType)
    .where('day', '=', sql<string>`any(${plainArray(days)}::date[])`)
    .$if(stationId.length > 0, (rows) => rows.where('chargeOrderDay.stationId', 'in', stationId))
    .$if(orderStatus.length > 0, (rows) => rows.where('chargeOrderDay.orderStatus', 'in', orderStatus))
  for (const column of ['companyId', 'payStatus', 'settleType', 'pileType'] as const) {
    const wanted = equal[column]
    if (wanted !== undefined) kept = kept.where(`chargeOrderDay.${column}`, '=', wanted)
  }
  const sum = await kept
    .select([
      sql<string>`coalesce(sum(order_qty), 0)`.as('qty'),
      sql<string>`coalesce(sum(total_energy), 0)`.as('energy'),
      sql<string>`coalesce(sum(elec_amt), 0)`.as('elec'),
      sql<string>`coalesce(sum(service_amt), 0)`.as('service'),
      sql<string>`coalesce(sum(total_amt), 0)`.as('total'),
      sql<string>`coalesce(sum(discount_amt), 0)`.as('discount'),
      sql<string>`coalesce(sum(adjust_amt), 0)`.as('adjust'),
      sql<string>`coalesce(sum(actual_amt), 0)`.as('actual'),
      sql<string>`coalesce(sum(group_pay_amt), 0)`.as('group'),
    ])
    .executeTakeFirstOrThrow()
  return summaryOf(sum)
}

type Sums = Record<'qty' | 'energy' | 'elec' | 'service' | 'total' | 'discount' | 'adjust' | 'actual' | 'group', string>

/** Sums arrive as text: they may be too large for the database's integers. */
export const summaryOf = (sum: Sums): ChargeOrderSummary => ({
  orderQty: Number(sum.qty),
  totalEnergy: energyE4(Number(sum.energy)),
  elecAmt: fen(Number(sum.elec)),
  serviceAmt: fen(Number(sum.service)),
  totalAmt: fen(Number(sum.total)),
  discountAmt: fen(Number(sum.discount)),
  adjustAmt: fen(Number(sum.adjust)),
  actualAmt: fen(Number(sum.actual)),
  groupPayAmt: fen(Number(sum.group)),
})
