import type { StartupMode } from '@chargedeck/contract/charging/charge-order/enums'
import type { CustomerType } from '@chargedeck/contract/customer/customer/enums'
import { requestedWays } from '@chargedeck/contract/insight/stat-daily/enums'
import { billedOrderStates, chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { validEnergy } from '@chargedeck/domain/stat-daily/figures'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { literals } from '../../../platform/postgres/literals.ts'
import { asTable, pairsOf, type CompanyDay, type StationDay } from './days-store.ts'
import { columnList, figureColumns } from './figure-store.ts'

type Tx = Pick<Context, 'tx'>

export const isBilled = sql`o.order_status in (${literals(billedOrderStates)})`
/** Whatever became of the orders before, so that a later change of them changes no other day. */
const isFirstOfCustomer = sql`o.customer_id is not null and not exists (select from charge_order earlier
  where earlier.customer_id = o.customer_id and earlier.id < o.id and earlier.order_status <> ${sql.lit(chargeOrderStates.cancelled)})`

const billedSum = (column: string) =>
  sql`coalesce(sum(${sql.ref(`o.${column}`)}) filter (where ${isBilled}), 0) as ${sql.ref(column)}`
const sums = (columns: readonly string[]) => sql.join(columns.map(billedSum))
const energyOf = (name: string, condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(o.total_energy) filter (where ${isBilled} and ${condition}), 0) as ${sql.ref(name)}`
const isOfMode = (mode: StartupMode) => sql`o.startup_mode = ${sql.lit(mode)}`
const isOfType = (type: CustomerType) => sql`o.customer_type = ${sql.lit(type)}`

const ended = (days: readonly StationDay[]) => sql`
  select p.stat_date, o.station_id, o.pile_type, count(*) filter (where ${isBilled}) as order_qty,
    count(*) filter (where ${isBilled} and o.total_energy >= ${sql.lit(validEnergy)}) as valid_qty,
    count(*) filter (where o.once_abnormal) as abnormal_qty,
    count(distinct o.customer_id) filter (where ${isBilled}) as customer_qty,
    count(*) filter (where ${isBilled} and ${isFirstOfCustomer}) as new_customer_qty,
    ${sums(['total_energy', 'sharp_energy', 'peak_energy', 'flat_energy', 'valley_energy', 'all_day_energy'])},
    ${sums(['elec_amt', 'service_amt', 'total_amt', 'discount_amt', 'adjust_amt', 'actual_amt', 'paid_service_amt'])},
    coalesce(sum(o.duration_sec) filter (where ${isBilled}), 0) as charge_sec,
    ${energyOf('tpp_energy', isOfMode('TPP'))}, ${energyOf('group_energy', isOfType('GROUP'))}, ${energyOf('vip_energy', isOfType('VIP'))}
  from ${asTable(days)} join charge_order o on o.station_id = p.station_id and o.end_time >= p.since and o.end_time < p.until
  group by 1, 2, 3`

/** By the time of the order: requested starts, and orders without an end. */
const requested = (days: readonly StationDay[]) => sql`
  select p.stat_date, o.station_id, o.pile_type, count(*) filter (where o.startup_way in (${literals(requestedWays)})) as start_qty,
    count(*) filter (where o.startup_way in (${literals(requestedWays)}) and o.order_status = ${sql.lit(chargeOrderStates.cancelled)}) as fail_qty,
    count(*) filter (where o.end_time is null and o.once_abnormal) as endless_qty
  from ${asTable(days)} join charge_order o on o.station_id = p.station_id and o.id >= p.first_id and o.id < p.end_id
  group by 1, 2, 3`

const occupied = (days: readonly StationDay[]) => sql`
  select p.stat_date, p.station_id, o.pile_type, count(*) as occupy_qty, sum(f.actual_amt) as occupy_amt
  from ${asTable(days)} join occupy_order f on f.station_id = p.station_id and f.occupy_end_time >= p.since and f.occupy_end_time < p.until
  join charge_order o on o.id = f.charge_order_id
  where f.status in (${literals([occupyOrderStates.toPay, occupyOrderStates.paid])}) group by 1, 2, 3`

const guns = (days: readonly StationDay[]) => sql`
  select stat_date, station_id, pile_type, count(*) as gun_qty, sum(power_kw) as power_kw,
    round(sum(power_kw * all_sec) * 10000 / 3600) as rated_energy, sum(all_sec) as gun_sec, sum(charging_sec) as charging_sec,
    sum(fault_sec) as fault_sec, sum(offline_sec) as offline_sec
  from ${pairsOf(days)} join (select *, idle_sec + occupied_sec + charging_sec + reserved_sec + fault_sec + offline_sec as all_sec
    from stat_gun_day) d using (stat_date, station_id) group by 1, 2, 3`

const figure = (column: string) =>
  column === 'abnormal_qty'
    ? sql`coalesce(ended.abnormal_qty, 0) + coalesce(requested.endless_qty, 0)`
    : sql`coalesce(${sql.ref(column)}, 0)`

/** Counts these days of stations from what is there now, and returns the days of companies that this concerns. */
export async function replaceStationDays({ tx }: Tx, days: readonly StationDay[]): Promise<CompanyDay[]> {
  const before = await sql<CompanyDay>`delete from stat_daily d using ${pairsOf(days)}
    where d.stat_date = p.stat_date and d.station_id = p.station_id returning d.stat_date, d.company_id`.execute(tx)
  const after = await sql<CompanyDay>`
    with ended as (${ended(days)}), requested as (${requested(days)}), occupied as (${occupied(days)}), guns as (${guns(days)}),
    known as (select stat_date, station_id, pile_type from ended union select stat_date, station_id, pile_type from requested
      union select stat_date, station_id, pile_type from occupied union select stat_date, station_id, pile_type from guns)
    insert into stat_daily (stat_date, station_id, company_id, pile_type, customer_qty, ${columnList})
    select known.stat_date, known.station_id, station.company_id, known.pile_type, coalesce(customer_qty, 0),
      ${sql.join(figureColumns.map(figure))}
    from known join station on station.id = known.station_id
    left join ended using (stat_date, station_id, pile_type) left join requested using (stat_date, station_id, pile_type)
    left join occupied using (stat_date, station_id, pile_type) left join guns using (stat_date, station_id, pile_type)
    returning stat_date, company_id`.execute(tx)
  const all = [...before.rows, ...after.rows]
  return [...new Map(all.map((day) => [`${day.statDate} ${day.companyId}`, day])).values()]
}
