import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { opTypes, visTypes } from '@chargedeck/domain/log/kinds'
import { sql } from 'kysely'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { firstIdOf } from '../apps/server/src/platform/ids.ts'
import { startPageServer } from './process/page-server.ts'

// Measures page 1 of both logs with each filter, over a million rows each in 300 days: server time of the whole call.
// For a user who sees everything, one who sees 20 of 50 organisations, and one who sees a small one.
const [rows, days] = [1_000_000, 300]
const now = (): Date => new Date()
const day = (ago: number): string => dayOf(daysLater(now(), -ago))
const week = { searchBeginTime: day(100), searchEndTime: day(93) }
const some = Array.from({ length: 20 }, (_, at) => String(101 + at))
for (const [who, orgIds] of [
  ['everything', 'all'],
  ['20 of 50 organisations', some],
  ['a small organisation', ['150']],
] as const) {
  const { timedAll, close } = await startPageServer({ orgIds, fill })
  await timedAll(`operation log page 1 of ${rows} lines, ${who}`, '/api/sysOpLog/page', {
    'no filter': {},
    'a name that many lines have': { name: '充电订单' },
    'a name that was used long ago': { name: '清空日志' },
    'a part of an address': { url: '/edit' },
    'a kind': { opType: opTypes.edit },
    'a rare kind': { opType: '12' },
    'a person': { account: 'staff7' },
    'a person and a kind': { account: 'staff7', opType: opTypes.delete },
    'what failed': { success: 'N' },
    'what failed of a kind': { success: 'N', opType: opTypes.add },
    'what went well': { success: 'Y' },
    'a week': week,
    'a week of a person': { ...week, account: 'staff7' },
    'the oldest first': { sortField: 'opTime', sortOrder: 'ascend' },
    'page 50': { pageNo: 50, name: '充电订单' },
  })
  await timedAll(`visit log page 1 of ${rows} lines, ${who}`, '/api/sysVisLog/page', {
    'no filter': {},
    'a name': { name: '登出' },
    'a kind': { visType: visTypes.signIn },
    'what failed': { success: 'N' },
    'what failed of a kind': { success: 'N', visType: visTypes.signOut },
    'a person': { account: 'staff7' },
    'a week': week,
  })
  await close()
}

/** Most calls are about orders; one was used long ago. A thousand users work in 49 organisations, one in the 50th. */
async function fill(db: Db): Promise<void> {
  const first = firstIdOf(daysLater(now(), -days))
  const step = (BigInt(firstIdOf(now())) - BigInt(first)) / BigInt(rows)
  const id = sql`${first}::bigint + n * ${String(step)}::bigint`
  const time = sql`now() - make_interval(secs => (${rows}::int - n) * ${(days * 86_400) / rows}::float8)`
  await sql`insert into sys_user (id, account, name, password_hash, create_time)
    select n, 'staff' || n, '员工' || n, '-', now() from generate_series(1, 1000) n`.execute(db)
  await sql`insert into sys_org (id, pids, name, code, org_type, create_time)
    select 100 + n, '[0],', '机构' || n, 'org-' || n, 'DEPT', now() from generate_series(1, 50) n`.execute(db)
  await sql`insert into sys_emp (id, org_id) select n, case when n = 1 then 150 else 101 + n % 49 end from generate_series(1, 1000) n`.execute(
    db,
  )
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
