import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { brokenInvariants } from '../../apps/server/src/insight/invariant/public.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { adminPassword, startRealServer } from '../process/real-server.ts'
import { post, signIn } from '../sign-in.ts'

type Victim = 'server' | 'postgres'

/** Kills victims after an import wrote its employees and before it commits, then imports the same sheet twice. */
export async function killImport({ victims, employees }: { victims: readonly Victim[]; employees: number }) {
  const server = await startRealServer()
  try {
    let db = server.openDb()
    await layImport(db, employees)
    const token = await signIn(server.origin, adminPassword)
    const keep = () => post(`${server.origin}/api/customer/group/employee/import/keep`, { id: '1' }, token)
    const leftByKills: (Counts | undefined)[] = []
    for (const victim of victims) {
      const held = await holdAudit(db)
      const cutOff = keep().catch(() => null)
      await until(() => waitsForAudit(db))
      await (victim === 'server' ? server.killServer() : server.killPostgres())
      await held.letGo()
      await cutOff
      await db.destroy().catch(() => undefined)
      db = server.openDb()
      await until(async () => !(await waitsForAudit(db)))
      leftByKills.push(await countsOf(db))
    }
    const kept = await keep()
    const again = await keep()
    const figures = { leftByKills, kept, again, after: await countsOf(db), broken: await brokenInvariants(db) }
    await db.destroy()
    return figures
  } finally {
    await server.stop()
  }
}

/** A group, and a checked sheet (1) of people who are no customers yet. */
async function layImport(db: Db, employees: number): Promise<void> {
  await sql`insert into company (id, company_no, company_name, short_name, operator_id, credit_code, service_tel, org_id, create_time)
    values (1, 'C1', '示例', '示例', 'MA0000001', '-', '4000000000', 100, now())`.execute(db)
  await sql`insert into customer_group (id, group_no, company_id, group_name, contact_name, contact_mobile, pay_mode, valid_from, valid_to, create_time)
    values (1, 'G1', 1, '示例企业', '张三', '13800000001', 'PREPAID', current_date - 10, current_date + 365, now())`.execute(
    db,
  )
  await sql`insert into group_wallet (group_id) values (1)`.execute(db)
  await sql`insert into employee_import (id, group_id, file_name, good_rows, good_qty, create_time, create_user)
    select 1, 1, 'employees.xlsx', jsonb_agg(jsonb_build_object('mobile', '138' || lpad(n::text, 8, '0'), 'realName', '张三',
      'employeeNo', 'E' || n, 'department', '', 'groupPayFlag', 1, 'groupMonthLimitAmt', 0)), ${employees}::int, now(),
      (select id from sys_user where account = 'superAdmin')
    from generate_series(1, ${employees}::int) n`.execute(db)
}

/** The audit row is the last that a call writes: who waits for it has written all else. */
async function holdAudit(db: Db) {
  const letGo = Promise.withResolvers<void>()
  const holds = Promise.withResolvers<void>()
  const ended = db.transaction().execute(async (tx) => {
    await sql`lock table audit_log in share mode`.execute(tx)
    holds.resolve()
    await letGo.promise
  })
  ended.catch(holds.reject) // PostgreSQL may be killed under it
  await holds.promise
  return {
    async letGo(): Promise<void> {
      letGo.resolve()
      await ended.catch(() => undefined)
    },
  }
}

async function waitsForAudit(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks where relation = 'audit_log'::regclass and not granted`.execute(db)
  return rows.length > 0
}

type Counts = { customers: number; members: number; wallets: number; waiting: number }
async function countsOf(db: Db): Promise<Counts | undefined> {
  const { rows } = await sql<Counts>`select (select count(*)::int from customer) as customers,
    (select count(*)::int from customer where group_id = 1) as members,
    (select count(*)::int from wallet) as wallets, (select count(*)::int from employee_import where good_rows <> '[]') as waiting`.execute(
    db,
  )
  return rows[0]
}

/** Also while PostgreSQL is away. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(20)) if (await isTrue().catch(() => false)) return
  throw new Error('the import does not go on')
}
