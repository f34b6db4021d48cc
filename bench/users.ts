import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { startPageServer } from './process/page-server.ts'

// Measures page 1 of the users by organisation and search, the selector and the export, over 100 000 users.
const [rows, orgs] = [100_000, 1000]
const everyOrg = Array.from({ length: orgs }, (_, n) => String(n + 1))
const { app, timed, timedAll, close } = await startPageServer({ orgIds: everyOrg, fill })

const pages: Record<string, object> = {
  'no filter': {},
  'an organisation of 100': { orgId: '777' },
  'a region of 10 000': { orgId: '3' },
  'all below the root': { orgId: '1' },
  'a part of a name that one has': { searchValue: '员工98765' },
  'a part of a name that all have': { searchValue: '员工' },
  'a part of an account that a hundred have': { searchValue: 'f777' },
  'what nobody is called': { searchValue: '没有这个人' },
  'a region and a word': { orgId: '3', searchValue: '12' },
  'who is disabled': { searchStatus: dataStates.disabled },
  'by account': { sortField: 'account', sortOrder: 'ascend' },
  'by name in a region': { sortField: 'name', sortOrder: 'descend', orgId: '3' },
}
await timedAll(`users page 1 of ${rows}`, '/api/sysUser/page', pages)
await timed('the selector, all users', '/api/sysUser/selector', { pageSize: 9_999_999 })
await timed('the selector, a word', '/api/sysUser/selector', { searchValue: '员工987' })
await measureExport()
await close()

/** Over a socket, read and dropped, so that only the server's memory counts. */
async function measureExport(): Promise<void> {
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  global.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const begun = performance.now()
  const answer = await fetch(`${base}/api/sysUser/export`)
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length // fetch streams bytes
  clearInterval(watch)
  const seconds = (performance.now() - begun) / 1000
  const grown = (most - before) / 1_048_576
  console.log(
    `export of ${rows} users: ${seconds.toFixed(1)} s, ${(bytes / 1_048_576).toFixed(1)} MB, memory grew ${grown.toFixed(0)} MB (at most 150)`,
  )
}

/** A root, nine regions below it, and all others below the regions. */
async function fill(db: Db): Promise<void> {
  await sql`insert into sys_org (id, pid, pids, name, code, org_type, create_time)
    select n, case when n = 1 then 0 when n <= 10 then 1 else 2 + n % 9 end,
      case when n = 1 then '[0],' when n <= 10 then '[0],[1],' else '[0],[1],[' || (2 + n % 9) || '],' end,
      '机构' || n, 'org' || n, 'DEPT', now() from generate_series(1, ${orgs}::int) n`.execute(db)
  await sql`insert into sys_user (id, account, name, nick_name, password_hash, phone, email, status, create_time)
    select 10000 + n, 'staff' || n, '员工' || (n * 7919 % ${rows}::int), '小' || n,
      '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g',
      '138' || lpad(n::text, 8, '0'), 'staff' || n || '@example.com', case when n % 500 = 0 then 1 else 0 end, now()
    from generate_series(1, ${rows}::int) n`.execute(db)
  await sql`insert into sys_emp (id, org_id, job_num) select 10000 + n, 1 + n % ${orgs}::int, 'J' || n from generate_series(1, ${rows}::int) n`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}
