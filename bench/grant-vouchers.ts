import { sql } from 'kysely'
import { grantGift } from '../apps/server/src/money/ledger/public.ts'
import { grantBatch, startGrant } from '../apps/server/src/customer/voucher/public.ts'
import { asSystem } from '../apps/server/src/platform/work.ts'
import { layGrant } from './lay/lay-grant.ts'
import { onSyncedPostgres } from './lay/synced-work.ts'

// `node bench/grant-vouchers.ts`: gives 100 000 customers a voucher each, on a PostgreSQL that syncs; at most 60 s.
const customers = 100_000
const limitMs = 60_000

await onSyncedPostgres(async ({ work }) => {
  await layGrant(work.db, customers)
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
