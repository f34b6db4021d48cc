import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'

export type ScopedReader = { name: string; token: string; orgId: string }

const live = (column: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} <> ${dataStates.deleted}`
const ofCompany = (table: string, orgId: string) =>
  sql`select count(*) from ${sql.table(table)} one join company on company.id = one.company_id where company.org_id = ${orgId}`
const ofStation = (table: string, orgId: string) =>
  sql`select count(*) from ${sql.table(table)} one join station on station.id = one.station_id where station.org_id = ${orgId}`

/** How many rows a user of one organisation may count in a list. */
const totals: Readonly<Record<string, (orgId: string) => RawBuilder<unknown>>> = {
  '/station/page': (orgId) =>
    sql`select count(*) from station where org_id = ${orgId} and ${live('station.data_status')}`,
  '/charger/pile/page': (orgId) => sql`${ofStation('charger_pile', orgId)} and ${live('one.data_status')}`,
  '/charge/order/page': (orgId) => ofStation('charge_order', orgId),
  '/customer/page': (orgId) => sql`${ofCompany('customer', orgId)} and ${live('one.data_status')}`,
  '/customer/group/page': (orgId) => sql`${ofCompany('customer_group', orgId)} and ${live('one.data_status')}`,
  '/activity/page': (orgId) => sql`${ofCompany('activity', orgId)} and ${live('one.data_status')}`,
  '/voucher/page': (orgId) => ofCompany('voucher', orgId),
  '/trade/order/page': (orgId) => ofCompany('trade_order', orgId),
  '/sysUser/page': (orgId) =>
    sql`select count(*) from sys_emp join sys_user on sys_user.id = sys_emp.id where org_id = ${orgId} and ${live('sys_user.status')}`,
}

/** Lists whose number of rows is not that of the reader's own organisation, asked when nobody writes any more. */
export async function wrongTotals(db: Db, origin: string, readers: readonly ScopedReader[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { name, token, orgId } of readers)
    for (const [path, countIn] of Object.entries(totals)) {
      const { rows } = await sql<{ count: string }>`${countIn(orgId)}`.execute(db)
      const expected = Number(rows[0]?.count)
      const answer = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
      const text = await answer.text()
      const shown = /"totalRows":(\d+)/.exec(text)?.[1]
      if (Number(shown) !== expected)
        wrong.push(`${name}: ${path} counts ${shown ?? text.slice(0, 200)} rows instead of ${expected}`)
      if (expected === 0) wrong.push(`${name}: ${path} has no rows to count`)
    }
  return wrong
}
