import { expect, test } from 'vitest'
import { makeDatabase, runSql } from '../../../test/empty-database.ts'
import { migrate } from '../../platform/postgres/migrate.ts'

const bill = (id: number, order: string, facts: string) =>
  `(${id}, 'CHARGE', ${order}, 'N', 'N', 0, 0, 0, '2026-03-12', now(), ${facts})`

test('a day of a station that two companies had in an older release is divided by their bills, and others stay as they were', async () => {
  const url = await makeDatabase('empty')
  await migrate(url, { upTo: '0449-payouts-without-an-answer.sql' })
  await runSql(
    url,
    `set session_replication_role = replica; -- this test needs no companies
    insert into order_bill (id, order_type, order_id, order_no, holder_name, base_energy, base_amt, order_amt, settle_date, bill_time,
      company_id, station_id, holder_id, holder_type, share_amt, bill_seq, bill_type)
    values ${bill(1, '11', "1, 3, 7, 'OPR', 900, 0, 'NORMAL'")}, ${bill(2, '11', "1, 3, null, 'FEE', 10, 0, 'NORMAL'")},
      ${bill(3, '12', "2, 3, 8, 'OPR', 400, 0, 'NORMAL'")}, ${bill(4, '12', "2, 3, 8, 'OPR', -50, 1, 'ADJUST'")};
    insert into order_bill_day (settle_date, station_id, holder_type, holder_id, order_type, bill_type, company_id, bill_qty, order_amt, share_amt)
    values ('2026-03-12', 3, 'OPR', 7, 'CHARGE', 'NORMAL', 1, 1, 0, 900), ('2026-03-12', 3, 'OPR', 8, 'CHARGE', 'NORMAL', 2, 1, 0, 400),
      ('2026-03-12', 4, 'OPR', 7, 'CHARGE', 'NORMAL', 1, 1, 0, 600);
    insert into station_day values ('2026-03-12', 3, 1, 2, 0, 0, 0, 0, 0, 1310, 10, -50), ('2026-03-12', 4, 1, 5, 6, 7, 8, 15, 0, 600, 0, 0)`,
  )
  await migrate(url)
  const days = `select station_id::int as station, company_id::int as company, order_qty as qty, actual_amt::int as actual,
    channel_fee_amt::int as fee, adjust_amt::int as adjust from station_day order by 1, 2`
  expect(await runSql(url, days)).toEqual([
    { station: 3, company: 1, qty: 1, actual: 910, fee: 10, adjust: 0 },
    { station: 3, company: 2, qty: 1, actual: 400, fee: 0, adjust: -50 },
    { station: 4, company: 1, qty: 5, actual: 600, fee: 0, adjust: 0 },
  ])
})
