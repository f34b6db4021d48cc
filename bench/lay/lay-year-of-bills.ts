import { billedOrderTypes, billTypes } from '@chargedeck/domain/order-bill/kinds'
import { dayWithdrawStates, settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { layBare } from './lay-bare.ts'
import { layThreeCompanies } from './lay-companies.ts'

const [parties, days] = [5, 365]
type Size = { stations: number; bills: number }

/** A year of orders until yesterday, each shared by the operator, a landlord, two investors and the channel, with their days and months. */
export async function layYearOfBills(db: Db, { stations, bills }: Size): Promise<void> {
  await layThreeCompanies(db)
  await layPlaces(db, stations)
  await layBills(db, { stations, bills })
  await laySums(db)
  await sql`vacuum analyze order_bill, order_bill_day, settle_daily, settle_monthly`.execute(db)
  await sql`analyze`.execute(db)
}

/** Company 3 has few stations. */
const companyOf = sql`case when station % 200 = 0 then 3 when station % 3 = 0 then 2 else 1 end`

async function layPlaces(db: Db, stations: number): Promise<void> {
  await sql`insert into station (id, station_no, station_name, company_id, org_id, area_code, address, station_type, construction, self_buy_way,
      service_tel, create_time)
    select station, station, '示例站' || station, company, 99 + company, '320105', '示例路', '1', '1', '0', '', now()
    from generate_series(1, ${stations}::int) station, lateral (select ${companyOf} as company) owner`.execute(db)
  await sql`insert into shareholder (id, holder_no, holder_name, holder_type, subject_type, company_id, contact_name, contact_mobile, create_time)
    select case party when 0 then company else station * 10 + party end, 'SH' || station || '-' || party, '示例合作方' || station,
      case party when 0 then 'OPR' when 1 then 'LAN' else 'SHA' end, '1', company, '-', '-', now()
    from generate_series(1, ${stations}::int) station, generate_series(0, ${parties - 2}::int) party,
      lateral (select case when party = 0 then station else ${companyOf} end as company) owner
    where party > 0 or station <= 3`.execute(db)
}

/** Some orders are occupations, and some of the bills are corrections. */
const layBills = (db: Db, { stations, bills }: Size): Promise<void> =>
  layBare(db, ['order_bill'], async (tx) => {
    const orders = Math.ceil(bills / parties)
    await sql`insert into order_bill (id, order_type, order_id, order_no, company_id, station_id, setup_id, holder_id, holder_name,
        holder_type, base_energy, base_amt, order_amt, share_amt, bill_seq, bill_type, settle_date, bill_time)
      select n::bigint * ${parties}::int + party, case when n % 200 = 0 then ${billedOrderTypes.occupy} else ${billedOrderTypes.charge} end, n,
        'MA5DEMO01' || lpad(n::text, 18, '0'), company, station, station,
        case party when 4 then null when 0 then company else station * 10 + party end, '示例合作方' || station,
        case party when 0 then 'OPR' when 4 then 'FEE' when 1 then 'LAN' else 'SHA' end, 300000, 5000, 5000,
        case party when 0 then 4220 when 4 then 30 else 250 end, 0, case when n % 1000 = 7 then ${billTypes.adjust} else ${billTypes.normal} end,
        (now() at time zone 'Asia/Shanghai')::date - ${days}::int + (n::bigint * ${days}::int / (${orders}::int + 1))::int,
        now() - ((1 - n::float8 / ${orders}::int) * ${days}::int) * interval '1 day'
      from generate_series(${parties}::int, ${orders * parties + parties - 1}::int) bill, lateral (select bill / ${parties}::int as n, bill % ${parties}::int as party) of_order,
        lateral (select 1 + n::bigint * 7919 % ${stations}::int as station) place, lateral (select ${companyOf} as company) owner`.execute(
      tx,
    )
  })

const amounts = sql`order_qty, energy, elec_amt, service_amt, total_amt, discount_amt, actual_amt, channel_fee_amt, adjust_amt, share_amt`
const sumsOf = sql`sum(order_qty), sum(energy), sum(elec_amt), sum(service_amt), sum(total_amt), sum(discount_amt), sum(actual_amt),
  sum(channel_fee_amt), sum(adjust_amt), sum(share_amt)`

async function laySums(db: Db): Promise<void> {
  const { open, withdrawing, withdrawn } = dayWithdrawStates
  await sql`insert into order_bill_day (settle_date, station_id, holder_type, holder_id, order_type, bill_type, company_id, bill_qty, order_amt, share_amt)
    select settle_date, station_id, holder_type, coalesce(holder_id, 0), order_type, bill_type, company_id, count(*), sum(order_amt), sum(share_amt)
    from order_bill group by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  await sql`insert into settle_daily (id, settle_date, company_id, station_id, holder_id, holder_name, holder_type, ${amounts},
      withdraw_status, closed_flag, close_time)
    select row_number() over (order by settle_date, station_id, holder_id), settle_date, company_id, station_id, holder_id, '示例合作方' || station_id,
      holder_type, sum(bill_qty), sum(bill_qty) * 300000, sum(order_amt), 0, sum(order_amt), 0, sum(order_amt), 0, 0, sum(share_amt),
      case when settle_date > current_date - 40 then ${open} when settle_date > current_date - 60 then ${withdrawing} else ${withdrawn} end, 1, now()
    from order_bill_day where holder_id > 0 group by settle_date, company_id, station_id, holder_id, holder_type`.execute(
    db,
  )
  await sql`insert into settle_close (company_id, settle_date, status, close_time)
    select distinct company_id, settle_date, ${settleCloseStates.closed}, now() from settle_daily`.execute(db)
  await sql`insert into settle_monthly (id, settle_month, company_id, station_id, holder_id, holder_name, holder_type, day_qty, ${amounts},
      guarantee_amt, withdrawn_amt, withdrawing_amt, un_withdraw_amt, refresh_time)
    select row_number() over (order by to_char(settle_date, 'YYYY-MM'), station_id, holder_id), to_char(settle_date, 'YYYY-MM'), company_id, station_id,
      holder_id, max(holder_name), holder_type, count(*), ${sumsOf}, 0, sum(share_amt), 0, 0, now()
    from settle_daily group by to_char(settle_date, 'YYYY-MM'), company_id, station_id, holder_id, holder_type`.execute(
    db,
  )
}
