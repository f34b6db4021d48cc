import { expect, test } from 'vitest'
import { makeDatabase, runSql } from '../../../test/empty-database.ts'
import { migrate } from '../../platform/postgres/migrate.ts'

test('a customer from an older release keeps every fen and every count', async () => {
  const url = await makeDatabase('empty')
  await migrate(url, { upTo: '0026-known-running.sql' })
  await runSql(
    url,
    `set session_replication_role = replica; -- this test needs no company
    insert into customer (id, customer_no, company_id, mobile, register_time, create_time, update_time, balance_amt, gift_amt, frozen_amt,
      refunding_amt, owed_amt, total_top_up_amt, total_charge_qty, total_energy, total_paid_amt, last_charge_time)
    values (1, 'C1', 9, '13800000001', now(), now(), '2026-03-01 08:00+08', 11, 12, 13, 14, 15, 16, 17, 18, 19, '2026-03-02 08:00+08'),
      (2, 'C2', 9, '13800000002', now(), now(), null, 0, 0, 0, 0, 0, 0, 0, 0, 0, null)`,
  )
  await migrate(url)
  expect(await runSql(url, 'select to_jsonb(wallet) as row from wallet order by customer_id')).toMatchObject([
    {
      row: {
        customer_id: 1,
        balance_amt: 11,
        gift_amt: 12,
        frozen_amt: 13,
        refunding_amt: 14,
        owed_amt: 15,
        total_top_up_amt: 16,
        update_time: expect.stringContaining('2026-03-01'),
      },
    },
    { row: { customer_id: 2, balance_amt: 0, owed_amt: 0 } },
  ])
  expect(
    await runSql(url, 'select to_jsonb(customer_usage) as row from customer_usage order by customer_id'),
  ).toMatchObject([
    {
      row: {
        customer_id: 1,
        total_charge_qty: 17,
        total_energy: 18,
        total_paid_amt: 19,
        last_charge_time: expect.stringContaining('2026-03-02'),
      },
    },
    { row: { customer_id: 2, total_charge_qty: 0, last_charge_time: null } },
  ])
})
