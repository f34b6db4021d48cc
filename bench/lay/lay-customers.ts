import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'

/** Three companies, thirty stations, a group of the first, and customers with a card, a wallet, a usage and three vehicles each. */
export async function layCustomers(db: Db, { rows, visits }: { rows: number; visits: number }): Promise<void> {
  const at = new Date()
  await sql`insert into company (id, company_no, company_name, short_name, operator_id, credit_code, service_tel, org_id, create_time)
    select n, n, '示例' || n, '示例', 'MA000000' || n, '-', '4000000000', 99 + n, ${at} from generate_series(1, 3) n`.execute(
    db,
  )
  await sql`insert into station (id, station_no, station_name, company_id, org_id, self_buy_way, station_type, construction, area_code,
      address, service_tel, create_time)
    select n, n, '示例站' || n, 1 + n % 3, 100 + n % 3, '10', '1', '1', '320102', '示例路', '4000000000', ${at} from generate_series(1, 30) n`.execute(
    db,
  )
  await sql`insert into customer (id, customer_no, company_id, customer_type, mobile, nickname, register_source, lock_flag, register_time, create_time)
    select n, 'C' || n, case when n % 5000 = 0 then 3 when n % 3 = 0 then 2 else 1 end, case when n % 500 = 0 then 'VIP' else 'NORMAL' end,
      '138' || lpad(n::text, 8, '0'), '张三' || n, case when n % 700 = 0 then 'FISSION' else 'WeChat' end, case when n % 4000 = 0 then 1 else 0 end,
      ${at}::timestamptz - n * interval '1 minute', ${at} from generate_series(1, ${rows}::int) n`.execute(db)
  await sql`insert into customer_card (id, customer_id, card_no, create_time)
    select n, n, 'CARD' || lpad(n::text, 8, '0'), ${at} from generate_series(1, ${rows}::int) n`.execute(db)
  await sql`insert into customer_vehicle (id, customer_id, plate_no, plate_color, vin, vehicle_use, create_time)
    select n, 1 + n % ${rows}::int, 'P' || n, case when n % 1000 = 0 then 'YELLOW' when n % 4 = 0 then 'BLUE' else 'GREEN' end,
      'V' || lpad(n::text, 16, '0'), case when n % 1500 = 0 then '4' when n % 10 = 0 then '2' else '1' end, ${at} from generate_series(1, 3 * ${rows}::int) n`.execute(
    db,
  )
  await sql`insert into wallet (customer_id, balance_amt, owed_amt)
    select n, (n::bigint * 7919) % 100003, case when n % 3000 = 0 then 500 else 0 end from generate_series(1, ${rows}::int) n`.execute(
    db,
  )
  await sql`insert into customer_usage (customer_id, total_energy, last_charge_time)
    select n, (n::bigint * 7907) % 70001, ${at}::timestamptz - (n::bigint * 7901) % 1000003 * interval '2 minutes' from generate_series(1, ${rows}::int) n`.execute(
    db,
  )
  await sql`insert into customer_visit (station_id, customer_id)
    select 1 + n % 30, (n::bigint * 7919) % ${rows}::int from generate_series(1, ${visits}::int) n`.execute(db)
  await sql`insert into customer_group (id, group_no, company_id, group_name, contact_name, contact_mobile, pay_mode, valid_from, valid_to, create_time)
    values (1, 'G1', 1, '示例企业', '张三', '13800000001', 'PREPAID', current_date - 10, current_date + 365, now())`.execute(
    db,
  )
  await sql`update customer set group_id = 1 where company_id = 1 and id % 1000 = 1`.execute(db)
  await sql`vacuum analyze customer, customer_card, customer_vehicle, wallet, customer_usage, customer_visit`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}
