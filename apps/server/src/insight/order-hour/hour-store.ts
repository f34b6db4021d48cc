import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { billedOrderStates } from '@chargedeck/domain/charge-order/states'
import { daysLater, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import { literals } from '../../platform/postgres/literals.ts'

type Tx = Pick<Context, 'tx'>
type Span = { from: Date; to: Date }
export type EndedSums = { orderQty: number; totalEnergy: EnergyE4; serviceAmt: Fen; actualAmt: Fen }

/** More than a year, so that a day can be compared with the same day of the year before. */
const keptDays = 400
/** Everything since then is kept, also while the sweep runs. */
export const keptSince = (now: Date): Date => daysLater(now, 1 - keptDays)

/** One counter runs at a time. The next one also counts what changed while it waited. */
export const lockHours = ({ tx }: Tx) => sql`select pg_advisory_xact_lock(hashtext('order-hour'))`.execute(tx)

/** The hours of a day are counted soon. */
export async function markHours({ tx }: Tx, day: string): Promise<void> {
  const from = startOfRange(day)
  await sql`insert into order_hour_change (hour_start)
    select generate_series(${from}::timestamptz, ${daysLater(from, 1)}::timestamptz - interval '1 hour', interval '1 hour')`.execute(
    tx,
  )
}

/** Takes the latest changed hours. What changed them is committed, so the next statement sees it. */
export async function takeHours({ tx, now }: Pick<Context, 'tx' | 'now'>, most: number): Promise<Date[]> {
  const { rows } = await sql<{ hourStart: Date }>`
    with taken as (delete from order_hour_change where hour_start in (
      select distinct hour_start from order_hour_change order by hour_start desc limit ${most}) returning hour_start)
    select distinct hour_start from taken`.execute(tx)
  return rows.flatMap(({ hourStart }) => (hourStart < keptSince(now()) ? [] : hourStart))
}

const billed = sql`order_status in (${literals(billedOrderStates)})`
const begun = sql`station_id, startup_mode, 1 as start_qty, 0 as end_qty, 0 as billed_qty, 0 as total_energy, 0 as service_amt, 0 as actual_amt`
const ended = sql`station_id, startup_mode, 0, 1, (${billed})::int, case when ${billed} then total_energy else 0 end,
  case when ${billed} then service_amt else 0 end, case when ${billed} then actual_amt else 0 end`
type Time = 'startTime' | 'endTime'
const begunAndEnded = (hour: (time: Time) => RawBuilder<unknown>, from: (time: Time) => RawBuilder<unknown>) => sql`(
  select ${hour('startTime')} as hour_start, ${begun} from ${from('startTime')}
  union all select ${hour('endTime')}, ${ended} from ${from('endTime')})`

/** What began and ended in a span, order by order; `ofThese` is true for a wanted `station_id`. */
export const ordersIn = ({ from, to }: Span, ofThese: RawBuilder<unknown>): RawBuilder<unknown> =>
  begunAndEnded(
    (time) => sql`hour_of(${sql.ref(time)})`,
    (time) => sql`charge_order where ${sql.ref(time)} >= ${from} and ${sql.ref(time)} < ${to} and ${ofThese}`,
  )

/** Single hours of many days are found one by one. */
const ordersOfHours = (hours: readonly Date[]): RawBuilder<unknown> =>
  begunAndEnded(
    () => sql`hour_start`,
    (time) => sql`unnest(${plainArray(hours)}::timestamptz[]) as given (hour_start)
      join charge_order on ${sql.ref(time)} >= hour_start and ${sql.ref(time)} < hour_start + interval '1 hour'`,
  )

/** The sums of orders by hour, organisation and way of start. */
export const summedHours = (orders: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select part.hour_start, station.org_id, part.startup_mode, sum(start_qty) as start_qty, sum(end_qty) as end_qty, sum(billed_qty) as billed_qty,
    coalesce(sum(total_energy), 0) as total_energy, coalesce(sum(service_amt), 0) as service_amt, coalesce(sum(actual_amt), 0) as actual_amt
  from ${orders} as part join station on station.id = part.station_id group by 1, 2, 3`

/** Counts these hours from what is there now. */
export async function replaceHours({ tx }: Tx, hours: readonly Date[]): Promise<void> {
  if (hours.length === 0) return
  await sql`delete from org_order_hour where hour_start = any(${plainArray(hours)}::timestamptz[])`.execute(tx)
  await sql`insert into org_order_hour (hour_start, org_id, startup_mode, start_qty, end_qty, billed_qty, total_energy, service_amt, actual_amt)
    ${summedHours(ordersOfHours(hours))}`.execute(tx)
}

export async function sweepHours({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<void> {
  await tx.deleteFrom('orgOrderHour').where('hourStart', '<', daysLater(now(), -keptDays)).execute()
}
