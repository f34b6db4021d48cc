import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'

export type Print = ReadonlyMap<string, string>

const stationsOf = (orgId: string) => sql`select id from station where org_id = ${orgId}`
const companiesOf = (orgId: string) => sql`select id from company where org_id = ${orgId}`
const customersOf = (orgId: string) => sql`select id from customer where company_id in (${companiesOf(orgId)})`
const groupsOf = (orgId: string) => sql`select id from customer_group where company_id in (${companiesOf(orgId)})`
const staffOf = (orgId: string) => sql`select id from sys_emp where org_id = ${orgId}`

/** The rows of a quiet organisation, where nobody works and nothing charges, by table. */
const quietRows = (orgId: string) => ({
  sys_org: sql`id = ${orgId}`,
  company: sql`org_id = ${orgId}`,
  station: sql`org_id = ${orgId}`,
  station_fee: sql`station_id in (${stationsOf(orgId)})`,
  charger_pile: sql`station_id in (${stationsOf(orgId)})`,
  charger_gun: sql`station_id in (${stationsOf(orgId)})`,
  customer: sql`company_id in (${companiesOf(orgId)})`,
  customer_card: sql`customer_id in (${customersOf(orgId)})`,
  wallet: sql`customer_id in (${customersOf(orgId)})`,
  customer_usage: sql`customer_id in (${customersOf(orgId)})`,
  customer_group: sql`company_id in (${companiesOf(orgId)})`,
  group_wallet: sql`group_id in (${groupsOf(orgId)})`,
  activity: sql`company_id in (${companiesOf(orgId)})`,
  voucher: sql`company_id in (${companiesOf(orgId)})`,
  charge_order: sql`company_id in (${companiesOf(orgId)})`,
  trade_order: sql`company_id in (${companiesOf(orgId)})`,
  sys_user: sql`id in (${staffOf(orgId)})`,
  sys_emp: sql`org_id = ${orgId}`,
  sys_user_role: sql`user_id in (${staffOf(orgId)})`,
  sys_role: sql`org_id = ${orgId}`,
})

/** What nobody may change from outside: every row of the quiet organisation, and the sites of the honest one. */
export async function printForeignRows(db: Db, quietOrg: string, stationIds: readonly string[]): Promise<Print> {
  const print = new Map<string, string>()
  for (const [table, where] of Object.entries(quietRows(quietOrg))) {
    const { rows } = await sql<{ count: string; sum: string }>`select count(*) as count,
      md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as sum from ${sql.table(table)} one where ${where}`.execute(
      db,
    )
    if (rows[0]?.count === '0' && table !== 'station_fee') throw new Error(`the quiet organisation has no ${table}`)
    print.set(table, rows[0]?.sum ?? '')
  }
  return print.set('sites that charge', await printHonestSites(db, stationIds))
}

/** Rows that people of other organisations name in their calls. */
export async function idsOfForeignRows(
  db: Db,
  { quietOrg, stationIds }: { quietOrg: string; stationIds: readonly string[] },
): Promise<string[]> {
  const tables = Object.entries(quietRows(quietOrg)).filter(([table]) => !withoutId.has(table))
  const quiet = await Promise.all(
    tables.map(async ([table, where]) => {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where ${where}`.execute(db)
      return rows.map(({ id }) => id)
    }),
  )
  const { rows: sites } = await sql<{
    id: string
  }>`select id from charger_pile where station_id = any(${stationIds}::bigint[])
    union all select id from charger_gun where station_id = any(${stationIds}::bigint[])
    union all select id from station_fee where station_id = any(${stationIds}::bigint[])`.execute(db)
  return [...quiet.flat(), ...stationIds, ...sites.map(({ id }) => id)]
}

const withoutId: ReadonlySet<string> = new Set(['wallet', 'group_wallet', 'customer_usage', 'sys_user_role'])

export const changedSince = (before: Print, after: Print): string[] =>
  [...before].filter(([table, sum]) => after.get(table) !== sum).map(([table]) => table)

async function printHonestSites(db: Db, stationIds: readonly string[]): Promise<string> {
  const { rows } = await sql<{ sum: string }>`select md5(
      (select coalesce(string_agg(s::text, '|' order by id), '') from (select id, station_name, org_id, company_id, status, online_flag, address from station) s where id = any(${stationIds}::bigint[]))
      || (select coalesce(string_agg(p::text, '|' order by id), '') from (select id, pile_no, pile_name, station_id, status, data_status from charger_pile) p where station_id = any(${stationIds}::bigint[]))
      || (select coalesce(string_agg(f::text, '|' order by id), '') from (select id, station_id, fee_name, version_status, data_status from station_fee) f where station_id = any(${stationIds}::bigint[]))
    ) as sum`.execute(db)
  return rows[0]?.sum ?? ''
}
