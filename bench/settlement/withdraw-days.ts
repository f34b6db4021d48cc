import { mostWithdrawnDays } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { defaultConfig } from '@chargedeck/domain/operation-config/content'
import { dayWithdrawStates } from '@chargedeck/domain/settle-day/states'
import { sql } from 'kysely'
import { aCompany } from '../../apps/server/src/customer/customer/fixtures.ts'
import { aStationOf } from '../../apps/server/src/money/ledger/fixtures.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { asSystem } from '../../apps/server/src/platform/work.ts'
import { aShareholder } from '../../apps/server/src/settlement/shareholder/fixtures.ts'
import { anOpenAccount, closedDays } from '../../apps/server/src/settlement/withdraw/fixtures.ts'
import { readWithdraw } from '../../apps/server/src/settlement/withdraw/list/read-withdraw.ts'
import { createWithdraw, nullifyWithdraw } from '../../apps/server/src/settlement/withdraw/public.ts'
import type { TestWork } from '../../apps/server/test/test-server.ts'
import { onSyncedPostgres } from '../lay/synced-work.ts'
import { postgresSeconds } from '../process/postgres-seconds.ts'

// `node bench/settlement/withdraw-days.ts [days] [stations]`: a partner who has so many closed days of so many stations withdraws as many as one withdrawal takes, reads and gives them up,
// twice, on a PostgreSQL that syncs: first with statistics of an empty table, then with true ones; each step in at most five seconds.
const [days = 3650, stations = 50] = process.argv.slice(2).map(Number)
const [dayAmt, mostSeconds] = [10, 5]
const qty = Math.min(days * stations, mostWithdrawnDays)

await onSyncedPostgres(async ({ work, home }) => {
  const server: TestWork = { ...work, deps: work }
  const payee = await aPayeeOfMany(server)
  for (const statistics of ['none', 'true']) {
    if (statistics === 'true') await sql`vacuum analyze`.execute(work.db)
    const previewAmt = fen(dayAmt * qty)
    const application = { ...payee, previewAmt, requestId: statistics }
    const withdrawId = await timed({ server, home }, 'applied for', (ctx) => createWithdraw(ctx, application))
    await timed({ server, home }, 'read by a drawer', (ctx) => readWithdraw(ctx, withdrawId))
    await timed({ server, home }, 'given up', (ctx) => nullifyWithdraw(ctx, { withdrawId, reason: '重复申请' }))
  }
  const { rows } = await sql<{ qty: number }>`
    select count(*)::int as qty from settle_daily where withdraw_status = ${sql.lit(dayWithdrawStates.open)}`.execute(
    work.db,
  )
  if (rows[0]?.qty !== days * stations) throw new Error('days are not open again')
})

type On = { server: TestWork; home: string }
async function timed<T>({ server, home }: On, what: string, work: (ctx: Context) => Promise<T>): Promise<T> {
  const [begun, before] = [performance.now(), postgresSeconds(home)]
  const done = await asSystem(server.deps, 'bench', work)
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `${qty} of ${days * stations} days ${what} in ${seconds.toFixed(1)} s (at most ${mostSeconds}), ${(postgresSeconds(home) - before).toFixed(1)} s of PostgreSQL's processor time`,
  )
  if (seconds > mostSeconds) process.exitCode = 1
  return done
}

async function aPayeeOfMany(server: TestWork) {
  const { db, nextId, now } = server
  const companyId = await aCompany(server)
  const content = JSON.stringify({ ...defaultConfig, withdrawMaxAmt: 1_000_000_000_000, withdrawTimesPerDay: 9 })
  const version = { versionStatus: versionStates.confirmed, versionNo: 1, changeNote: '', releaseTime: now() } as const
  await db
    .insertInto('operationConfig')
    .values({ ...version, id: nextId(), companyId, content, createTime: now() })
    .execute()
  const holderId = await aShareholder(server, { companyId })
  const settleAccountId = await anOpenAccount(server, { holderId, companyId })
  for (let left = stations; left > 0; left -= 1)
    await layDays(server, { companyId, holderId, stationId: await aStationOf(server, companyId) })
  return { holderId, settleAccountId }
}

/** One closed day becomes many, and the books owe all of them. */
async function layDays(server: TestWork, payee: { companyId: string; holderId: string; stationId: string }) {
  const [first = ''] = await closedDays(server, payee, [dayAmt * days])
  const columns =
    sql.raw(`company_id, station_id, holder_id, holder_name, holder_type, order_qty, energy, elec_amt, service_amt, total_amt,
    discount_amt, actual_amt, channel_fee_amt, adjust_amt, share_amt, withdraw_status, closed_flag`)
  await sql`update settle_daily set share_amt = ${dayAmt}, settle_date = '2012-01-01' where id = ${first}`.execute(
    server.db,
  )
  await sql`insert into settle_daily (id, settle_date, ${columns})
    select id + n, settle_date + n, ${columns} from settle_daily, generate_series(1, ${days - 1}::int) as n where id = ${first}`.execute(
    server.db,
  )
  for (let left = days; left > 0; left -= 1) server.nextId()
}
