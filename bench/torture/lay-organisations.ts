import { sql } from 'kysely'
import type { WorkDeps } from '../../apps/server/src/platform/deps.ts'

/** A word that stands in every name of one organisation: who reads it elsewhere has seen a foreign row. */
export const markOf = (orgId: string): string => `标记${orgId}号`

/** Three organisations beside the honest one, each with companies, stations, piles and customers of its mark. */
export async function layOrganisations({ db, nextId, now }: WorkDeps, orgIds: readonly string[]): Promise<void> {
  for (const orgId of orgIds) {
    const mark = markOf(orgId)
    const [companyId, first] = [nextId(), nextId()]
    const at = now()
    await sql`insert into company (id, company_no, company_name, short_name, operator_id, credit_code, service_tel, org_id, create_time)
      values (${companyId}, ${companyId}, ${mark}, ${mark}, 'MA0000001', '-', '4000000000', ${orgId}, ${at})`.execute(
      db,
    )
    await sql`insert into station (id, station_no, station_name, company_id, org_id, self_buy_way, station_type, construction, area_code,
        address, service_tel, pile_qty, dc_gun_qty, create_time)
      select ${first}::bigint + n, ${mark} || n, ${mark} || n, ${companyId}, ${orgId}, '10', '1', '1', '320102', ${mark}, '4000000000', 1, 1, ${at}
      from generate_series(1, 5) n`.execute(db)
    await sql`insert into charger_pile (id, pile_no, pile_name, station_id, company_id, pile_type, model, manufacturer_name, rated_power_kw,
        voltage_min, voltage_max, current_max, gun_qty, protocol, create_time)
      select ${first}::bigint + 10 + n, 'P' || ${orgId}::text || n, ${mark} || n, ${first}::bigint + n, ${companyId}, 'DC', 'X', ${mark}, 120, 200, 1000,
        250, 2, 'OCPP_1_6J', ${at} from generate_series(1, 5) n`.execute(db)
    await sql`insert into charger_gun (id, gun_code, gun_no, gun_name, pile_id, station_id, connector_type, rated_power_kw, create_time)
      select ${first}::bigint + 20 + n, 'P' || ${orgId}::text || n || '01', '01', ${mark}, ${first}::bigint + 10 + n, ${first}::bigint + n, '4', 120, ${at}
      from generate_series(1, 5) n`.execute(db)
    await sql`insert into customer (id, customer_no, company_id, mobile, nickname, register_time, create_time)
      select ${first}::bigint + 30 + n, ${orgId}::text || 'C' || n, ${companyId}, '137' || lpad((${orgId}::bigint * 10 + n)::text, 8, '0'), ${mark} || n,
        ${at}, ${at} from generate_series(1, 5) n`.execute(db)
    await sql`insert into customer_card (id, customer_id, card_no, create_time)
      select ${first}::bigint + 30 + n, ${first}::bigint + 30 + n, 'T' || ${orgId}::text || n, ${at} from generate_series(1, 5) n`.execute(
      db,
    )
    await sql`insert into wallet (customer_id) select ${first}::bigint + 30 + n from generate_series(1, 5) n`.execute(
      db,
    )
  }
}

/** What nobody may change from outside: the facts of the honest organisation. */
export async function fingerprint({ db }: Pick<WorkDeps, 'db'>, stationIds: readonly string[]): Promise<string> {
  const { rows } = await sql<{ sum: string }>`select md5(
      (select coalesce(string_agg(s::text, '|' order by id), '') from (select id, station_name, org_id, company_id, status, online_flag, address from station) s where id = any(${stationIds}::bigint[]))
      || (select coalesce(string_agg(p::text, '|' order by id), '') from (select id, pile_no, pile_name, station_id, status, data_status from charger_pile) p where station_id = any(${stationIds}::bigint[]))
      || (select coalesce(string_agg(f::text, '|' order by id), '') from (select id, station_id, fee_name, version_status, data_status from station_fee) f where station_id = any(${stationIds}::bigint[]))
    ) as sum`.execute(db)
  return rows[0]?.sum ?? ''
}
