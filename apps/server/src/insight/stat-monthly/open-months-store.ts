import { lastDayOf } from '@chargedeck/domain/kernel/days'
import { settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { monthsOf } from '@chargedeck/domain/kernel/periods'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import { ids } from '../stat-daily/public.ts'
import type { MonthKey, Wanted } from './month-store.ts'

/**
 * Months that are over, of places whose company has not closed their last day: what partners have of them is not known yet.
 * Days are closed in their order, from the first on which something was settled.
 */
export async function listOpenMonths(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { places: { companyIds, stationIds }, months, byStation }: Wanted,
): Promise<MonthKey[]> {
  const today = dayOf(now())
  const lastDays = monthsOf(months.startMonth, months.endMonth)
    .map(lastDayOf)
    .filter((day) => day < today)
  if (lastDays.length === 0) return []
  const { rows } = await sql<MonthKey>`
    with place as (select distinct company_id, ${byStation ? sql`id` : sql`null::bigint`} as station_id from station
        where id = ${ids(stationIds)} or company_id = ${ids(companyIds)}),
      open as materialized (select company_id, last_day from (select distinct company_id from place) as company,
          unnest(${plainArray(lastDays)}::date[]) as ended (last_day)
        where not exists (select from settle_close where settle_close.company_id = company.company_id and settle_date = last_day
            and status = ${settleCloseStates.closed})
          and (exists (select from settle_close where settle_close.company_id = company.company_id and settle_date <= last_day)
            or exists (select from order_bill_day where order_bill_day.company_id = company.company_id and settle_date <= last_day)
            or exists (select from order_to_bill where order_to_bill.company_id = company.company_id and settle_date <= last_day)))
    select distinct to_char(last_day, 'YYYY-MM') as stat_month, station_id from open join place using (company_id)`.execute(
    tx,
  )
  return rows
}
