import { sql } from 'kysely'
import type { WorkDeps } from '../../apps/server/src/platform/deps.ts'
import { layBelongingsOf } from './lay-belongings-of.ts'

/** A word that stands in every name of one organisation: who reads it elsewhere has seen a foreign row. */
export const markOf = (orgId: string): string => `标记${orgId}号`

/** Organisations beside the honest one, each with sites, customers, staff and orders of its mark. */
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
    await sql`insert into customer_usage (customer_id) select ${first}::bigint + 30 + n from generate_series(1, 5) n`.execute(
      db,
    )
    await layBelongingsOf(db, { orgId, mark, companyId, first, at })
  }
}
