import { firstDayOf, lastDayOf, monthOf } from '@chargedeck/domain/kernel/days'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'
import type { CompanyDay, StationDay } from './days-store.ts'
import { columnList, summedList } from './figure-store.ts'

type Tx = Pick<Context, 'tx'>

const companiesOf = (days: readonly CompanyDay[]) =>
  sql`unnest(${plainArray(days.map(({ statDate }) => statDate))}::date[],
    ${plainArray(days.map(({ companyId }) => companyId))}::bigint[]) as p (stat_date, company_id)`

/** Sums days of companies from the days of their stations; customers and causes of stops once for a company. */
export async function replaceCompanyDays({ tx }: Tx, days: readonly CompanyDay[]): Promise<void> {
  await sql`delete from stat_company_daily d using ${companiesOf(days)}
    where d.stat_date = p.stat_date and d.company_id = p.company_id`.execute(tx)
  await sql`
    with customer as (
      select c.stat_date, d.company_id, coalesce(c.pile_type, '') as pile_type, count(distinct c.customer_id) as qty
      from ${companiesOf(days)} join stat_daily d on d.stat_date = p.stat_date and d.company_id = p.company_id
      join stat_customer_day c on c.stat_date = d.stat_date and c.station_id = d.station_id and c.pile_type = d.pile_type
      group by c.stat_date, d.company_id, grouping sets ((c.pile_type), ()))
    insert into stat_company_daily (stat_date, company_id, pile_type, customer_qty, ${columnList})
    select d.stat_date, d.company_id, t.pile_type, coalesce(max(customer.qty), 0), ${summedList}
    from ${companiesOf(days)} join stat_daily d on d.stat_date = p.stat_date and d.company_id = p.company_id
    cross join lateral (values (d.pile_type), ('')) as t (pile_type)
    left join customer on customer.stat_date = d.stat_date and customer.company_id = d.company_id and customer.pile_type = t.pile_type
    group by d.stat_date, d.company_id, t.pile_type`.execute(tx)
  await sql`delete from stat_stop_day d using ${companiesOf(days)}
    where d.stat_date = p.stat_date and d.company_id = p.company_id`.execute(tx)
  await sql`insert into stat_stop_day (stat_date, company_id, pile_type, stop_code, stop_side, order_qty)
    select s.stat_date, p.company_id, s.pile_type, s.stop_code, s.stop_side, sum(s.order_qty)
    from ${companiesOf(days)} join stat_daily d on d.stat_date = p.stat_date and d.company_id = p.company_id
    join stat_stop_pile s on s.stat_date = d.stat_date and s.station_id = d.station_id and s.pile_type = d.pile_type
    group by 1, 2, 3, 4, 5`.execute(tx)
}

const isWeekend = sql`extract(isodow from d.stat_date) >= 6`

/** Sums months of stations from their days. */
export async function replaceStationMonths({ tx }: Tx, days: readonly StationDay[]): Promise<void> {
  const months = [
    ...new Map(
      days.map(({ statDate, stationId }) => [
        `${monthOf(statDate)} ${stationId}`,
        { month: monthOf(statDate), stationId },
      ]),
    ).values(),
  ]
  const column = (of: (month: (typeof months)[number]) => string) => plainArray(months.map(of))
  const given = sql`unnest(${column(({ month }) => month)}::text[], ${column(({ stationId }) => stationId)}::bigint[],
    ${column(({ month }) => firstDayOf(month))}::date[], ${column(({ month }) => lastDayOf(month))}::date[])
    as p (stat_month, station_id, first_day, last_day)`
  await sql`delete from stat_monthly d using ${given} where d.stat_month = p.stat_month and d.station_id = p.station_id`.execute(
    tx,
  )
  await sql`
    with customer as (
      select p.stat_month, p.station_id, c.pile_type, count(distinct c.customer_id) as qty
      from ${given} join stat_customer_day c on c.station_id = p.station_id and c.stat_date between p.first_day and p.last_day
      group by 1, 2, 3)
    insert into stat_monthly (stat_month, station_id, company_id, pile_type, workday_energy, weekend_energy, active_days, customer_qty, ${columnList})
    select p.stat_month, p.station_id, max(d.company_id), d.pile_type, coalesce(sum(d.total_energy) filter (where not ${isWeekend}), 0),
      coalesce(sum(d.total_energy) filter (where ${isWeekend}), 0),
      coalesce(bit_or(1::bigint << (extract(day from d.stat_date)::int - 1)) filter (where d.order_qty > 0), 0),
      coalesce(max(customer.qty), 0), ${summedList}
    from ${given} join stat_daily d on d.station_id = p.station_id and d.stat_date between p.first_day and p.last_day
    left join customer on customer.stat_month = p.stat_month and customer.station_id = p.station_id and customer.pile_type = d.pile_type
    group by p.stat_month, p.station_id, d.pile_type`.execute(tx)
}
