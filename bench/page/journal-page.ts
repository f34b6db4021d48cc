import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { layThreeCompanies, paceOf } from '../lay/lay-companies.ts'
import { startPageServer } from '../process/page-server.ts'

// Measures page 1 of the journals over a million of them, and the trial balance of a day, a month and all days, with every
// day but today closed: server time of the whole call.
// `node bench/page/journal-page.ts [orgs]`: 100 sees a large company, 102 a tiny one.
const [, , orgs = '100,101'] = process.argv
const [customers, rows] = [100_000, 1_000_000]
const [newest, everyMs] = [new Date(), 20_000]
const { timed, timedAll, close } = await startPageServer({ orgIds: orgs.split(','), fill, limitMs: 50 })

const day = (days: number): string => dayOf(daysLater(newest, -days))
const month = { startTime: day(60), endTime: day(31) }
await timedAll(`journal page 1 of ${rows} journals, organisations ${orgs}`, '/api/journal/page', {
  'no filter': {},
  'by amount': { sortField: 'amt', sortOrder: 'descend' },
  'a number': { journalNo: 'J500000' },
  'an order or trade': { bizNo: 'TP500000' },
  'a kind': { bizType: 'CLEAR' },
  'an account': { account: 'CASH' },
  'a rare account': { account: 'OTHER_INCOME' },
  'a channel': { account: 'CASH', channel: 'HuifuPay' },
  'a range of amounts': { minAmt: 90_000, maxAmt: 90_100 },
  'a range of time': month,
  'a rare account in a range of time': { ...month, account: 'OTHER_INCOME' },
  'page 50': { pageNo: 50 },
})
const limits = await Promise.all([
  timed('trial balance of today', '/api/trial/balance/summary', {}, 10),
  timed('trial balance of a month', '/api/trial/balance/summary', { startDay: day(60), endDay: day(31) }, 10),
  timed('trial balance of all days', '/api/trial/balance/page', { startDay: '2020-01-01' }, 10),
])
if (Math.max(...limits) > 1000) process.exitCode = 1
await close()

async function fill(db: Db): Promise<void> {
  const { first, firstId, step } = paceOf(rows, everyMs, newest)
  await layThreeCompanies(db)
  await sql`insert into customer (id, customer_no, company_id, mobile, nickname, register_time, create_time)
    select n, 'C' || n, case when n % 5000 = 0 then 3 when n % 3 = 0 then 2 else 1 end, '138' || lpad(n::text, 8, '0'), '张三' || n, ${first}, ${first}
    from generate_series(1, ${customers}::int) n`.execute(db)
  await sql`create temporary table booked as
    select ${firstId}::bigint + n * ${step}::bigint as id, n, customer.id as customer_id, company_id,
      100 + (n::bigint * 7919) % 100003 as amt, ${first}::timestamptz + n * interval '20 seconds' as at, n % 10000 = 0 as is_clear
    from generate_series(1, ${rows}::int) n join customer on customer.id = 1 + (n::bigint * 7907) % ${customers}::int`.execute(
    db,
  )
  await sql`insert into journal (id, journal_no, biz_type, biz_id, book_time, company_id, amt)
    select id, 'J' || n, case when is_clear then 'CLEAR' else 'TOP_UP' end, id + 1, at, company_id, amt from booked`.execute(
    db,
  )
  await sql`insert into ledger_entry (id, journal_id, account, owner_id, channel, debit_amt, credit_amt)
    select id + 2, id, case when is_clear then 'CUST_PRINCIPAL' else 'CASH' end, case when is_clear then customer_id else company_id end,
      case when is_clear then null when n % 500 = 0 then 'HuifuPay' else 'WePay' end, amt, 0 from booked
    union all
    select id + 3, id, case when is_clear then 'OTHER_INCOME' else 'CUST_PRINCIPAL' end, case when is_clear then company_id else customer_id end,
      null, 0, amt from booked`.execute(db)
  await sql`insert into account_day
    select company_id, day, account, channel, sum(debit), sum(credit),
      sum(sum(credit) - sum(debit)) over (partition by company_id, account, channel order by day)
    from (select company_id, (book_time at time zone 'Asia/Shanghai')::date as day, account, coalesce(channel, '') as channel,
        debit_amt as debit, credit_amt as credit from ledger_entry join journal on journal.id = journal_id) as entries
    where day < (${newest}::timestamptz at time zone 'Asia/Shanghai')::date group by company_id, day, account, channel`.execute(
    db,
  )
  await sql`insert into closed_day select distinct day, now() from account_day`.execute(db)
  await sql`vacuum analyze journal, ledger_entry, account_day`.execute(db)
  await sql`analyze`.execute(db)
}
