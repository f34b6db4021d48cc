import { settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { sql } from 'kysely'
import { closeSettleDaysHandler } from '../../apps/server/src/settlement/settle-day/public.ts'
import { layBilledDay } from '../lay/lay-billed-day.ts'
import { onSyncedPostgres } from '../lay/synced-work.ts'

// `node bench/settlement/close-day.ts [orders]`: closes the day of 2 000 stations with so many billed orders of five parties each, on a PostgreSQL
// that syncs; at most 60 s.
const orders = Number(process.argv[2] ?? 200_000)
const [stations, mostSeconds] = [2000, 60]

await onSyncedPostgres(async ({ work }) => {
  await layBilledDay(work.db, { stations, orders })
  const begun = performance.now()
  await closeSettleDaysHandler.run(work, { dueTime: '' })
  const seconds = (performance.now() - begun) / 1000
  const { rows } = await sql<{ status: string; rows: number; shareAmt: number; orderAmt: number }>`
    select status, row_qty as rows, share_amt as "shareAmt", order_amt as "orderAmt" from settle_close`.execute(work.db)
  const [closed] = rows
  console.log(`${orders} orders of ${stations} stations closed in ${seconds.toFixed(1)} s (at most ${mostSeconds})`)
  console.log(`${closed?.rows} rows of partners, ${closed?.shareAmt} of ${closed?.orderAmt} fen shared`)
  if (seconds > mostSeconds || closed?.status !== settleCloseStates.closed) process.exitCode = 1
})
