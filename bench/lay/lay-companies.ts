import { sql } from 'kysely'
import { firstIdOf } from '../../apps/server/src/platform/ids.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'

/** Companies 1 to 3 of the organisations 100 to 102. */
export const layThreeCompanies = (db: Db) =>
  sql`insert into company (id, company_no, company_name, short_name, operator_id, credit_code, service_tel, org_id, create_time)
    select n, n, '示例' || n, '示例', 'MA000000' || n, '-', '4000000000', 99 + n, now() from generate_series(1, 3) n`.execute(
    db,
  )

/** Rows at an even pace until now: when they begin, the id before the first, and the step from one id to the next. */
export function paceOf(rows: number, everyMs: number, newest: Date) {
  const first = new Date(newest.getTime() - rows * everyMs)
  const [firstId, secondId] = [BigInt(firstIdOf(first)), BigInt(firstIdOf(new Date(first.getTime() + everyMs)))]
  return { first, firstId: firstId.toString(), step: (secondId - firstId).toString() }
}
