import { voucherStates } from '@chargedeck/domain/voucher/states'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { startPageServer } from '../process/page-server.ts'

// Measures page 1 of the vouchers over three million of them: server time of the whole call.
// `node bench/page/voucher-page.ts [orgs]`: 100 sees a large company, at most 20 ms; 102 mostly visitors of other companies, at most 50 ms.
const [, , orgs = '100,101'] = process.argv
const [customers, rows, visits] = [1_000_000, 3_000_000, 20_000]
const limitMs = orgs === '102' ? 50 : 20
const { timedAll, close } = await startPageServer({ orgIds: orgs.split(','), fill, limitMs })

await timedAll(`voucher page 1 of ${rows} vouchers, organisations ${orgs}`, '/api/voucher/page', {
  'no filter': {},
  'by end': { sortField: 'validTo' },
  'a customer': { customerId: '500000' },
  'a mobile': { mobile: '13800500001' },
  'a number': { voucherNo: 'VC123456' },
  'a type': { voucherType: 'WASH' },
  'used ones': { status: voucherStates.used },
  'expired ones': { status: voucherStates.expired },
  'an activity': { activityId: '7' },
  'those that end in a range': { startTime: '2026-05-01', endTime: '2026-05-02' },
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
  await sql`insert into customer (id, customer_no, company_id, mobile, nickname, register_time, create_time)
    select n, 'C' || n, case when n % 5000 = 0 then 3 when n % 3 = 0 then 2 else 1 end,
      '138' || lpad(n::text, 8, '0'), '张三' || n, ${at}::timestamptz - n * interval '1 minute', ${at}
    from generate_series(1, ${customers}::int) n`.execute(db)
  await sql`insert into voucher (id, voucher_no, voucher_name, voucher_type, customer_id, company_id, activity_id, prize_id, source_type, source_id,
      seq, face_amt, apply_to, bearer, valid_from, valid_to, status, create_time)
    select n, 'VC' || n, '立减10元', (array['AMOUNT', 'FULL_CUT', 'DISCOUNT', 'ENERGY', 'WASH'])[1 + n % 5], customer.id, customer.company_id,
      1 + n % 200, 1, 'GRANT', 1, n, 1000, 'ALL', 'OPR', ${at}, timestamptz '2026-01-01' + (n::bigint * 7919 % 525600) * interval '1 minute',
      case when n % 10 < 3 then '30' when n % 10 < 8 then '90' else '00' end, ${at}
    from generate_series(1, ${rows}::int) n join customer on customer.id = 1 + (n::bigint * 7907) % ${customers}::int`.execute(
    db,
  )
  await sql`insert into customer_visit (station_id, customer_id)
    select 1 + n % 30, (n::bigint * 7919) % ${customers}::int from generate_series(1, ${visits}::int) n`.execute(db)
  await sql`vacuum analyze customer, voucher, customer_visit`.execute(db)
  await sql`analyze`.execute(db)
}
