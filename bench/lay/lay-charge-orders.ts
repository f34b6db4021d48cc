import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { payStates, reviewStates } from '@chargedeck/domain/charge-order/pay-states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import { firstIdOf } from '../../apps/server/src/platform/ids.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { ensureMonths } from '../../apps/server/src/platform/postgres/partitions/keep-partitions.ts'

export const orderDays = 300

/** Orders of the last 300 days at twenty stations of five organisations, as their list shows them; one in a hundred was once abnormal. */
export async function layChargeOrders(db: Db, rows: number): Promise<void> {
  const at = new Date()
  const since = daysLater(at, -orderDays)
  await ensureMonths(db, since, at)
  await sql`insert into company (id, company_no, company_name, short_name, operator_id, credit_code, service_tel, org_id, create_time)
    values (1, '1', '示例', '示例', 'MA0000001', '-', '4000000000', 100, ${at})`.execute(db)
  await sql`insert into station (id, station_no, station_name, company_id, org_id, self_buy_way, station_type, construction, area_code,
      address, service_tel, create_time)
    select n, n, '示例站' || n, 1, 100 + n % 5, '10', '1', '1', '320102', '示例路', '4000000000', ${at} from generate_series(1, 20) n`.execute(
    db,
  )
  const [from, to] = [firstIdOf(since), firstIdOf(at)]
  await sql`
    insert into charge_order (id, order_no, startup_mode, startup_way, company_id, station_id, station_name, pile_id, pile_no, pile_name,
      pile_type, gun_id, gun_code, gun_name, customer_id, group_id, carrier_id, mobile, nickname, plate_no, create_time, start_time, end_time, settle_time,
      total_energy, elec_amt, service_amt, total_amt, actual_amt, principal_amt, gift_pay_amt, group_pay_amt, margin_pay_amt, owed_amt,
      paid_elec_amt, paid_service_amt, settle_date, order_status, once_abnormal,
      review_flag, pay_status, settle_type, finding_codes, fee_snapshot)
    select id, 'MA0000001' || lpad(id::text, 18, '0'), 'OTHER', 'CARD', 1, 1 + n % 20, '示例站' || (1 + n % 20), 1 + n % 300, 'P' || (1 + n % 300), '桩',
      case when n % 4 = 0 then 'AC' else 'DC' end, 1 + n % 600, 'P' || (1 + n % 300) || '01', 'A枪', n % 20000,
      case when n % 10 = 0 then n / 10 % 40 end, case when n % 5 = 1 then n / 5 % 6 end,
      '138' || lpad((n % 20000)::text, 8, '0'), '张三', '苏AD' || lpad((n % 20000)::text, 5, '0'),
      at, at, at + interval '40 minutes', at + interval '41 minutes',
      (n % 500) * 1000, n % 9000, n % 3000, n % 9000 + n % 3000, n % 9000 + n % 3000, n % 9000 + n % 3000, 0, 0, 0, 0,
      n % 9000, n % 3000, day_of(at + interval '41 minutes'),
      case when n % 997 = 0 then ${sql.lit(chargeOrderStates.abnormal)} when n % 499 = 0 then ${sql.lit(chargeOrderStates.toPay)} when n % 50021 = 0 then ${sql.lit(chargeOrderStates.stopping)}
        when n % 7001 = 0 then ${sql.lit(chargeOrderStates.charging)} else ${sql.lit(chargeOrderStates.done)} end,
      n % 101 = 0,
      case when n % 997 = 0 then ${sql.lit(reviewStates.waiting)} else ${sql.lit(reviewStates.notNeeded)} end, case when n % 499 = 0 then ${sql.lit(payStates.owing)} else ${sql.lit(payStates.paid)} end,
      case when n % 1999 = 0 then 'MANUAL' else 'AUTO' end, '{}', '[]'
    from (select n, ${from}::bigint + n * ((${to}::bigint - ${from}::bigint) / ${rows}::bigint) as id,
        ${since}::timestamptz + n * (${at}::timestamptz - ${since}::timestamptz) / ${rows}::bigint as at
      from generate_series(1, ${rows - 1}::bigint) n) as made`.execute(db)
  await sql`vacuum analyze charge_order`.execute(db)
  await sql`analyze`.execute(db)
}
