import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { layBare } from './lay-bare.ts'

/** Three vehicles and three vouchers for each customer; a tenth are members, three tenths were invited. */
export async function layBelongings(db: Db, customers: number): Promise<void> {
  await layActivities(db)
  await layBare(db, ['customer_vehicle', 'voucher', 'vip_customer', 'fission'], async (tx) => {
    await layVehicles(tx, customers)
    await layVouchers(tx, customers)
    await layMembers(tx)
    await layInvitations(tx)
  })
  await sql`vacuum analyze`.execute(db)
}

const layActivities = (db: Db) =>
  sql`insert into activity (id, activity_no, company_id, activity_name, activity_type, start_time, end_time, rule, create_time)
    select n, 'AC' || n, 1 + n % 2, '示例活动' || n, case when n <= 5 then 'FISSION' else 'GRANT' end,
      now() - interval '400 days', now() + interval '100 days', '{}', now() from generate_series(1, 200) n`.execute(db)

/** Most plates are of one province and most VINs of twenty makers, as at one operator. */
const layVehicles = (db: Db, customers: number) =>
  sql`insert into customer_vehicle (id, customer_id, company_id, plate_no, plate_color, vin, vehicle_use, default_flag, create_time)
    select n, customer.id, company_id,
      case when n % 10 < 6 then '苏' else substr('京津沪渝冀豫云辽黑湘皖鲁新浙赣鄂桂甘晋蒙', 1 + n % 20, 1) end
        || chr(65 + n % 13) || lpad(upper(to_hex(n)), 6, '0'),
      case when n % 1000 = 0 then 'YELLOW' when n % 4 = 0 then 'BLUE' else 'GREEN' end,
      'LSV' || chr(65 + n % 20) || 'A00A0' || lpad(n::text, 8, '0'),
      case when n % 1500 = 0 then '4' when n % 10 = 0 then '2' else '1' end, case when n <= ${customers}::int then 1 else 0 end, now()
    from generate_series(1, 3 * ${customers}::int) n join customer on customer.id = 1 + n % ${customers}::int`.execute(
    db,
  )

const layVouchers = (db: Db, customers: number) =>
  sql`insert into voucher (id, voucher_no, voucher_name, voucher_type, customer_id, company_id, activity_id, prize_id, source_type, source_id,
      seq, face_amt, apply_to, bearer, valid_from, valid_to, status, used_time, create_time)
    select n, 'VC' || n, '立减10元', (array['AMOUNT', 'FULL_CUT', 'DISCOUNT', 'ENERGY', 'WASH'])[1 + n % 5], customer.id, customer.company_id,
      1 + n % 200, 1, 'GRANT', 1, n, 1000, 'ALL', 'OPR', now(), now() + (n::bigint * 7919 % 525600 - 400000) * interval '1 minute',
      case when n % 10 < 3 then '30' when (n::bigint * 7919 % 525600) < 400000 then '90' else '00' end,
      case when n % 10 < 3 then now() - (n::bigint * 104729 % 525600) * interval '1 minute' end, now()
    from generate_series(1, 3 * ${customers}::int) n join customer on customer.id = 1 + (n::bigint * 7907) % ${customers}::int`.execute(
    db,
  )

const layMembers = (db: Db) =>
  sql`insert into vip_customer (id, vip_no, customer_id, company_id, level, service_discount_rate, valid_from, valid_to, source, data_status, create_time)
    select id, 'V' || id, id, company_id, (1 + id / 10 % 3)::text, 9000, current_date - (id / 10 % 400)::int - 30, current_date - (id / 10 % 400)::int + 335,
      case when id % 1000 = 0 then 'GIFT' when id % 30 = 0 then 'CONSOLE' else 'TOP_UP' end,
      case when id % 500 = 0 then 1 when id % 700 = 0 then 2 else 0 end, now()
    from customer where id % 10 = 0`.execute(db)

const layInvitations = (db: Db) =>
  sql`insert into fission (id, activity_id, company_id, inviter_id, invitee_id, invitee_mobile, invite_channel, invite_time,
      register_time, first_charge_time, status, reward_amt, create_time)
    select id, 1 + id % 5, 1 + (1 + id % 5) % 2, 1 + id % 5000, id, mobile,
      case when id % 300 = 0 then 'POSTER' else 'WeChat' end, register_time - interval '1 hour', register_time,
      case when id % 2 = 0 then register_time + interval '1 day' end,
      case when id % 2 = 0 then '30' when id % 1001 = 0 then '90' else '10' end, case when id % 2 = 0 then 1500 else 0 end, now()
    from customer where id % 10 between 4 and 6`.execute(db)
