import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { buildApp } from '../apps/server/src/app.ts'
import { openDb } from '../apps/server/src/platform/db.ts'
import { firstIdOf, idMaker } from '../apps/server/src/platform/ids.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts'
import { sealerOf } from '../apps/server/src/platform/seal.ts'

// Page 1 of both logs, filter by filter, over a million lines each in 300 days: server time of the whole call.
const [rows, days, calls] = [1_000_000, 300, 40]
const now = (): Date => new Date()
const home = mkdtempSync(join(tmpdir(), 'chargedeck-bench-'))
const postgres = await startEmbeddedPostgres(home)
const url = postgres.urlOf('postgres')
await migrate(url)
const db = openDb(url)
await fill()
const app = buildApp({
  ...{ db, now, nextId: idMaker(1, now), sealer: sealerOf(Buffer.alloc(32)), filesDir: home, publish: () => undefined },
  complain: (error, doing) => console.error(doing, error),
  authenticate: async () => ({ userId: '1', permissions: 'all', orgIds: 'all', seesOwn: false }),
})

const day = (ago: number): string => toWallTime(daysLater(now(), -ago)).slice(0, 10)
const week = { searchBeginTime: day(100), searchEndTime: day(93) }
await measure('/api/sysOpLog/page', {
  'nothing asked': {},
  'a name that many lines have': { name: '充电订单' },
  'a name that was used long ago': { name: '清空日志' },
  'a part of an address': { url: '/edit' },
  'a kind': { opType: '3' },
  'a rare kind': { opType: '12' },
  'a person': { account: 'staff7' },
  'a person and a kind': { account: 'staff7', opType: '2' },
  'what failed': { success: 'N' },
  'what failed of a kind': { success: 'N', opType: '1' },
  'what went well': { success: 'Y' },
  'a week': week,
  'a week of a person': { ...week, account: 'staff7' },
  'the oldest first': { sortField: 'opTime', sortOrder: 'ascend' },
  'page 50': { pageNo: 50, name: '充电订单' },
})
await measure('/api/sysVisLog/page', {
  'nothing asked': {},
  'a name': { name: '登出' },
  'a kind': { visType: '1' },
  'what failed': { success: 'N' },
  'what failed of a kind': { success: 'N', visType: '2' },
  'a person': { account: 'staff7' },
  'a week': week,
})
await app.close()
await db.destroy()
await postgres.stop()
rmSync(home, { recursive: true })

async function measure(path: string, queries: Record<string, object>): Promise<void> {
  let worst = 0
  for (const [name, query] of Object.entries(queries)) worst = Math.max(worst, await timed(name, path, query))
  console.log(`${path} page 1 of ${rows} lines: worst p95 ${worst.toFixed(1)} ms (at most 50)`)
}

async function timed(name: string, path: string, query: object): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < calls + 3; n += 1) {
    const begun = performance.now()
    const answer = await app.inject({ method: 'GET', url: path, query: { ...query } })
    took.push(performance.now() - begun)
    if (answer.json<{ code: number }>().code !== 200) throw new Error(answer.body)
  }
  const sorted = took.slice(3).toSorted((a, b) => a - b) // the first ones warm up
  const p95 = sorted[Math.floor(calls * 0.95)] ?? 0
  console.log(`${name}: p50 ${sorted[calls >> 1]?.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
  return p95
}

/** Most of what people do is about orders; one call was used long ago only. */
async function fill(): Promise<void> {
  const first = firstIdOf(daysLater(now(), -days))
  const step = (BigInt(firstIdOf(now())) - BigInt(first)) / BigInt(rows)
  const id = sql`${first}::bigint + n * ${String(step)}::bigint`
  const time = sql`now() - make_interval(secs => (${rows}::int - n) * ${(days * 86_400) / rows}::float8)`
  await sql`insert into sys_user (id, account, name, password_hash, create_time)
    select n, 'staff' || n, '员工' || n, '-', now() from generate_series(1, 1000) n`.execute(db)
  await sql`insert into audit_log (id, user_id, path, outcome, subject_id, change, create_time)
    select ${id}, 1 + n % 1000, case when n < 20 then '/sysOpLog/delete' else (array['/charge/order/start', '/charge/order/manually/settle',
      '/charge/order/review', '/rpt/monitor/runtime/bkg/stop', '/login', '/sysConfig/edit', '/sysDictData/add', '/sysUser/delete'])[1 + n % 8] end,
      case when n % 50 = 0 then 1012001 else 200 end, n::text, '{"name": ["甲", "乙"]}', ${time} from generate_series(0, ${rows}::int - 1) n`.execute(
    db,
  )
  await sql`insert into vis_log (id, name, success, message, vis_type, vis_time, account)
    select ${id}, '登录', case when n % 40 = 0 then 'N' else 'Y' end, '登录成功', 1 + n % 2, ${time}, 'staff' || n % 1000
    from generate_series(0, ${rows}::int - 1) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
