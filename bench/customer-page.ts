import { sql } from 'kysely'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { startPageServer } from './process/page-server.ts'

// Measures page 1 of the customers over a million of them: server time of the whole call.
// `node customer-page.ts [orgs]`: 100 sees a large company, 102 a tiny one; both see visitors of other companies.
const [, , orgs = '100,101'] = process.argv
const [rows, visits] = [1_000_000, 20_000]
const { timedAll, close } = await startPageServer({ orgIds: orgs.split(','), fill })

await timedAll(`customer page 1 of ${rows} customers, organisations ${orgs}`, '/api/customer/page', {
  'no filter': {},
  'by balance': { sortField: 'balanceAmt' },
  'by energy': { sortField: 'totalEnergy' },
  'by last charge': { sortField: 'lastChargeTime' },
  'a mobile': { mobile: '13800000123' },
  'a card': { cardNo: 'CARD00000123' },
  'a plate': { plateNo: 'P123' },
  'a VIN': { vin: 'V0000000000000123' },
  'a source': { registerSource: 'FISSION' },
  'a type': { customerType: 'VIP' },
  'locked ones': { lockFlag: 1 },
  'those who owe': { owedOnly: 1 },
  'the beginning of a name': { nickname: '张三1' },
  'a word': { searchValue: '13800000123' },
  'a word that is a plate': { searchValue: '苏A12345' },
  'page 50': { pageNo: 50 },
})
await close()

async function fill(db: Db): Promise<void> {
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
  await sql`insert into customer_vehicle (id, customer_id, plate_no, vin, create_time)
    select n, 1 + n % ${rows}::int, 'P' || n, 'V' || lpad(n::text, 16, '0'), ${at} from generate_series(1, 3 * ${rows}::int) n`.execute(
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
  await sql`vacuum analyze customer, customer_card, customer_vehicle, wallet, customer_usage, customer_visit`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}
