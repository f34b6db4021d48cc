import { dayAfter } from '@chargedeck/domain/kernel/days'
import { eachDayOf, periodBefore, yearBefore, type DayRange } from '@chargedeck/domain/kernel/periods'
import { occupyEndWays, occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { layBare } from '../lay/lay-bare.ts'
import { chargesOf } from './lay-charges.ts'
import { dayAgo } from './lay-statistics.ts'

/** As many days as eleven million charges take: the last 92, the 92 before and the same days a year ago are among them. */
const daysLaid = 457
export const range: DayRange = { startDate: dayAgo(92), endDate: dayAgo(1) }
const everyDay = eachDayOf({ startDate: dayAgo(daysLaid), endDate: dayAgo(1) })
const comparedDays = [range, periodBefore(range), yearBefore(range)].flatMap(eachDayOf)

const terms = '{"graceMin":30,"unitMin":1,"unitAmt":30,"capAmt":3000,"freeWindows":[],"maxHours":24}'

/** The sums of the flow that these charges leave, by their end and by their settlement, without the charges. */
export async function layFlow(db: Db): Promise<void> {
  await layBare(db, ['order_flow_day'], async (tx) => {
    for (const day of everyDay) await layDay(tx, day)
    await copyBySettlement(tx)
  })
  await sql`insert into summed_day (list, day, sum_time) select list, day::date, now()
    from unnest(array['FLOW_END', 'FLOW_SETTLE']) list, unnest(${everyDay}::text[]) day`.execute(db)
}

const layDay = (tx: Db, day: string) => {
  const amt = sql`elec_amt + 800 - voucher_amt`
  return sql`insert into order_flow_day (date_type, day, station_id, company_id, pile_id, carrier_id, group_id, order_qty, duration_sec,
      total_energy, sharp_energy, peak_energy, flat_energy, valley_energy, all_day_energy, elec_amt, service_amt, total_amt, vip_discount_amt,
      group_discount_amt, activity_discount_amt, voucher_amt, discount_amt, adjust_amt, actual_amt, principal_amt, gift_pay_amt,
      group_pay_amt, margin_pay_amt, owed_amt, occupy_amt, channel_fee_amt)
    select 'END', day, station_id, company_id, pile_id, carrier_id, group_id, count(*), count(*) * 2400, sum(energy), 0, 0, sum(energy), 0, 0,
      sum(elec_amt), count(*) * 800, sum(elec_amt + 800), 0, 0, 0, sum(voucher_amt), sum(voucher_amt), 0, sum(${amt}),
      sum(case when carrier_id > 0 or group_id > 0 then 0 else ${amt} end), 0, sum(case when group_id > 0 then ${amt} else 0 end),
      sum(case when carrier_id > 0 then ${amt} else 0 end), 0, sum(case when is_occupied then 600 else 0 end), count(*) * 12
    from ${chargesOf(day)} group by day, station_id, company_id, pile_id, carrier_id, group_id order by station_id, pile_id`.execute(
    tx,
  )
}

/** Every charge is settled on the day of its end. */
async function copyBySettlement(tx: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'order_flow_day' and column_name <> 'date_type'`.execute(tx)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`insert into order_flow_day (date_type, ${columns}) select 'SETTLE', ${columns} from order_flow_day`.execute(
    tx,
  )
}

/** What the operator, a landlord, two investors and the channel had of each day of a year, and what all of them had. */
export async function layBillDays(db: Db): Promise<void> {
  await layBare(db, ['order_bill_day'], async (tx) => {
    for (const day of everyDay)
      await sql`insert into order_bill_day (settle_date, station_id, holder_type, holder_id, order_type, bill_type, company_id, bill_qty, order_amt, share_amt)
        select day, station_id, case party when 0 then 'OPR' when 1 then 'LAN' when 4 then 'FEE' else 'SHA' end,
          case party when 4 then 0 when 0 then company_id else station_id * 10 + party end, order_type, 'NORMAL', company_id, sum(qty), sum(amt),
          sum(amt * case party when 0 then 7 else 1 end / 11)
        from (select day, station_id, company_id, 'CHARGE' as order_type, 1 as qty, elec_amt + 800 - voucher_amt as amt from ${chargesOf(day)}
          union all select day, station_id, company_id, 'OCCUPY', 1, 600 from ${chargesOf(day)} where is_occupied) as billed,
          generate_series(0, 4) party
        group by day, station_id, party, order_type, company_id`.execute(tx)
  })
  await sql`insert into station_day (settle_date, station_id, company_id, order_qty, energy, elec_amt, service_amt, total_amt, discount_amt,
      actual_amt, channel_fee_amt, adjust_amt)
    select settle_date, station_id, company_id, sum(bill_qty), 0, 0, 0, 0, 0, sum(share_amt), 0, 0 from order_bill_day group by 1, 2, 3 order by 1, 2`.execute(
    db,
  )
}

/** An occupation for one in twenty charges of three periods, which ends an hour later: some are free, some owed. */
export async function layOccupations(db: Db): Promise<void> {
  await layBare(db, ['occupy_order'], async (tx) => {
    for (const [at, day] of comparedDays.entries())
      await sql`insert into occupy_order (id, order_no, charge_order_id, charge_order_no, company_id, station_id, station_name, customer_id, mobile, plate_no,
          pile_no, gun_code, charge_end_time, grace_min, occupy_start_time, occupy_end_time, occupy_min, terms, origin_amt, capped_amt, waive_amt,
          actual_amt, principal_amt, owed_amt, status, end_way, pay_time, create_time, update_time)
        select ${at}::bigint * 100000 + n, 'OC' || ${at}::bigint * 100000 + n, ${at}::bigint * 100000 + n, 'MA' || ${at}::bigint * 100000 + n, company_id,
          station_id, '示例站' || station_id, 1 + hash % 300000, '13800000000', '苏A' || lpad((hash % 40000)::text, 6, '0'), 'P' || pile_id,
          'P' || pile_id || '01', at, 30, at + interval '30 minutes', at + interval '60 minutes', 30, ${terms}, 600, 600,
          case when n % 100 = 7 then 600 else 0 end, case when n % 100 = 7 then 0 else 600 end,
          case when n % 100 in (7, 27) then 0 else 600 end, case when n % 100 = 27 then 600 else 0 end,
          case n % 100 when 7 then ${occupyOrderStates.free} when 27 then ${occupyOrderStates.toPay} else ${occupyOrderStates.paid} end,
          ${occupyEndWays.unplug}, at, at, at
        from ${chargesOf(day)} where is_occupied`.execute(tx)
  })
}

/** Twenty carriers, compared with on each day of three periods; one day in ten differed. */
export async function layChecks(db: Db): Promise<void> {
  await sql`insert into carrier_check (id, check_no, carrier_id, check_date, our_qty, our_energy, our_amt, their_qty, their_energy, their_amt,
      match_qty, diff_qty, open_qty, status, check_time, create_time)
    select row_number() over (), 'CK' || row_number() over (), carrier, day::date, 250, 50000000, 500000, 250, 50000000, 500000, 248,
      case when differs then 2 else 0 end, case when differs then 1 else 0 end, case when differs then '40' else '30' end, now(), now()
    from unnest(${comparedDays}::text[]) day, generate_series(1, 20) carrier,
      lateral (select (carrier + (day::date - date '2020-01-01')) % 10 = 0 as differs) compared`.execute(db)
  await sql`insert into carrier_check_diff (id, check_id, number, diff_type, our_energy, our_amt, their_energy, their_amt, status, found_time)
    select carrier_check.id * 10 + n, carrier_check.id, 'N' || carrier_check.id || n, '2', 200000, 2000, 200000, 1900,
      case n when 1 then '00' else '30' end, now()
    from carrier_check, generate_series(1, 2) n where diff_qty > 0`.execute(db)
}

/** The days of the last period and today. */
export const chargedDays = eachDayOf({ ...range, endDate: dayAfter(range.endDate) })
