import { sql } from 'kysely'
import { grantGift } from '../apps/server/src/money/ledger/public.ts'
import { grantBatch, startGrant } from '../apps/server/src/customer/voucher/public.ts'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { asSystem } from '../apps/server/src/platform/work.ts'
import { onSyncedPostgres } from './lay/synced-work.ts'

// `node bench/grant-vouchers.ts`: gives 100 000 customers a voucher each, on a PostgreSQL that syncs; at most 60 s.
const customers = 100_000
const limitMs = 60_000

await onSyncedPostgres(async ({ work }) => {
  await fill(work.db)
  const began = performance.now()
  const order = { activityId: '1', target: 'FILTER', filters: {}, requestId: 'bench' } as const
  const { grantId, totalQty } = await asSystem(work, 'bench', (ctx) => startGrant(ctx, order))
  const startedMs = performance.now() - began
  while (await asSystem(work, 'bench', (ctx) => grantBatch(ctx, grantId, grantGift))) continue
  const allMs = performance.now() - began
  const { rows } = await sql<{ qty: number }>`select count(*)::int as qty from voucher`.execute(work.db)
  console.log(`${totalQty} customers written down in ${Math.round(startedMs)} ms, ${rows[0]?.qty} vouchers given`)
  console.log(`${customers} vouchers in ${(allMs / 1000).toFixed(1)} s; at most ${limitMs / 1000} s`)
  if (allMs > limitMs || rows[0]?.qty !== customers) process.exitCode = 1
})

async function fill(db: Db): Promise<void> {
  await sql`insert into company (id, company_no, company_name, short_name, operator_id, credit_code, service_tel, org_id, create_time)
    values (1, '1', '示例', '示例', 'MA0000001', '-', '4000000000', 100, now())`.execute(db)
  await sql`insert into customer (id, customer_no, company_id, mobile, nickname, register_time, create_time)
    select n, 'C' || n, 1, '138' || lpad(n::text, 8, '0'), '张三' || n, now(), now() from generate_series(1, ${customers}::int) n`.execute(
    db,
  )
  await sql`insert into activity (id, activity_no, company_id, activity_name, activity_type, start_time, end_time, rule, budget_amt, create_time)
    values (1, 'AC1', 1, '老客户回馈', 'GRANT', now() - interval '1 day', now() + interval '30 days',
      '{"prizeIds": ["1"], "target": "FILTER"}', 1000000000, now())`.execute(db)
  await sql`insert into activity_prize (id, activity_id, prize_type, prize_name, voucher_type, face_amt, threshold_amt)
    values (1, 1, 'VOUCHER', '满50减5', 'FULL_CUT', 500, 5000)`.execute(db)
  await sql`analyze`.execute(db)
}
