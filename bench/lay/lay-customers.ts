import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { layBare } from './lay-bare.ts'

/** Whose customers they are, and what a user of each company sees. */
export const sights = {
  /** Companies 1 and 2: nearly all customers. */
  own: ['100', '101'],
  /** Company 3: 200 own customers, and 7 000 of others who charged at its stations. */
  few: ['102'],
  /** Company 4: no customer of its own; 300 000 of others charged at its stations. */
  visitors: ['103'],
}
const [fewVisitors, manyVisitors] = [7000, 300_000]
const groups = 500

/** Four companies with forty stations, five hundred groups, and customers with a card, a wallet and a usage each. */
export async function layCustomers(db: Db, customers: number): Promise<void> {
  await sql`insert into company (id, company_no, company_name, short_name, operator_id, credit_code, service_tel, org_id, create_time)
    select n, n, '示例' || n, '示例', 'MA000000' || n, '-', '4000000000', 99 + n, now() from generate_series(1, 4) n`.execute(
    db,
  )
  await sql`insert into station (id, station_no, station_name, company_id, org_id, self_buy_way, station_type, construction, area_code,
      address, service_tel, create_time)
    select n, n, '示例站' || n, 1 + n % 4, 100 + n % 4, '10', '1', '1', '320102', '示例路', '4000000000', now() from generate_series(1, 40) n`.execute(
    db,
  )
  await layGroups(db)
  await layBare(db, ['customer', 'customer_card', 'wallet', 'customer_usage'], (tx) => layPeople(tx, customers))
  await sql`insert into customer_visit (station_id, customer_id)
    select 2 + 4 * (n % 10), 1 + (n::bigint * 7919) % ${customers}::int from generate_series(1, ${fewVisitors}::int) n
    union select 3 + 4 * (n % 10), 1 + (n::bigint * 104729) % ${customers}::int from generate_series(1, ${manyVisitors}::int) n`.execute(
    db,
  )
  await sql`vacuum analyze customer, customer_card, wallet, customer_usage, customer_visit, customer_group`.execute(db)
}

async function layGroups(db: Db): Promise<void> {
  await sql`insert into customer_group (id, group_no, company_id, group_name, credit_code, contact_name, contact_mobile, pay_mode, credit_amt,
      warn_amt, valid_from, valid_to, data_status, create_time)
    select n, 'G' || n, 1, '示例物流' || n, '91320000' || lpad(n::text, 10, '0'), '张三', '139' || lpad(n::text, 8, '0'),
      case when n % 5 = 0 then 'CREDIT' else 'PREPAID' end, case when n % 5 = 0 then 1000000 else 0 end, 50000,
      current_date - 100, current_date + n % 400, case when n % 50 = 0 then ${dataStates.disabled}::int else ${dataStates.normal}::int end, now()
    from generate_series(1, ${groups}::int) n`.execute(db)
  await sql`insert into group_wallet (group_id, balance_amt)
    select id, (id * 7919) % 1000003 from customer_group`.execute(db)
}

/** Three of ten kept the name that WeChat gave them; the others have about twenty thousand names. */
async function layPeople(db: Db, customers: number): Promise<void> {
  await sql`insert into customer (id, customer_no, company_id, customer_type, mobile, nickname, real_name, register_source, lock_flag,
      group_id, employee_no, register_time, create_time)
    select n, 'C' || n, case when n % 5000 = 0 then 3 when n % 3 = 0 then 2 else 1 end,
      case when n % 60 = 1 then 'GROUP' when n % 10 = 0 then 'VIP' else 'NORMAL' end, '138' || lpad(n::text, 8, '0'),
      case when n % 10 < 3 then '微信用户' when n % 10 = 3 then '用户' || lpad((n % 10000)::text, 4, '0') else name end,
      case when n % 4 = 0 then name end,
      case when n % 700 = 0 then 'FISSION' when n % 50 = 0 then 'CONSOLE' when n % 3 = 0 then 'Alipay' else 'WeChat' end,
      case when n % 4000 = 0 then 1 else 0 end,
      case when n % 60 = 1 then 1 + (n / 60) % ${groups}::int end, case when n % 60 = 1 then 'E' || n end,
      now() - n * interval '1 minute', now()
    from generate_series(1, ${customers}::int) n
    cross join lateral (select substr('王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗', 1 + (n * 31 % 997 * n % 997)::int % 20, 1)
      || substr('伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂文', 1 + (n::bigint * 7919 % 1009)::int % 23, 1)
      || substr('建国海波志云玉红春梅小晓东英华林峰雪飞鹏宇晨阳浩天佳琪欣怡子轩梓涵', 1 + (n::bigint * 7907 % 1013)::int % 34, 1) as name) names`.execute(
    db,
  )
  await sql`insert into customer_card (id, customer_id, card_no, create_time)
    select n, n, 'CARD' || lpad(n::text, 8, '0'), now() from generate_series(1, ${customers}::int) n`.execute(db)
  await sql`insert into wallet (customer_id, company_id, balance_amt, owed_amt, register_time)
    select id, company_id, (id * 7919) % 100003, case when id % 100 = 0 then 500 else 0 end, register_time from customer`.execute(
    db,
  )
  await sql`insert into customer_usage (customer_id, total_energy, last_charge_time)
    select n, (n::bigint * 7907) % 70001, now() - (n::bigint * 7901) % 1000003 * interval '2 minutes' from generate_series(1, ${customers}::int) n`.execute(
    db,
  )
}
