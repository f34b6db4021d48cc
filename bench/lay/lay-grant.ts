import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'

/** Customers of a company, and an activity (1) that gives each of them a voucher. */
export async function layGrant(db: Db, customers: number): Promise<void> {
  await sql`insert into company (id, company_no, company_name, short_name, operator_id, credit_code, service_tel, org_id, create_time)
    values (1, 'C1', '示例', '示例', 'MA0000001', '-', '4000000000', 100, now())`.execute(db)
  await sql`insert into customer (id, customer_no, company_id, mobile, nickname, register_time, create_time)
    select n, 'G' || n, 1, '138' || lpad(n::text, 8, '0'), '张三' || n, now(), now() from generate_series(1, ${customers}::int) n`.execute(
    db,
  )
  await sql`insert into wallet (customer_id) select id from customer where company_id = 1`.execute(db)
  await sql`insert into activity (id, activity_no, company_id, activity_name, activity_type, start_time, end_time, rule, budget_amt, create_time)
    values (1, 'AC1', 1, '老客户回馈', 'GRANT', now() - interval '1 day', now() + interval '30 days',
      '{"prizeIds": ["1"], "target": "FILTER"}', 1000000000, now())`.execute(db)
  await sql`insert into activity_prize (id, activity_id, prize_type, prize_name, voucher_type, face_amt, threshold_amt)
    values (1, 1, 'VOUCHER', '满50减5', 'FULL_CUT', 500, 5000)`.execute(db)
  await sql`analyze`.execute(db)
}
