import { gunStates } from '@chargedeck/domain/gun/states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { pileStates } from '@chargedeck/domain/pile/states'
import { stationStates } from '@chargedeck/domain/station/states'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { literals } from '../../apps/server/src/platform/postgres/literals.ts'

export const stations = 5000
export const pilesEach = 10

/** Guns in every state, and for each station a current plan and an earlier one. */
export async function layStations(db: Db): Promise<void> {
  const { building, operating, maintenance } = stationStates
  const statesInTurn = [operating, operating, operating, maintenance, building]
  const { offline, idle, occupied, charging, fault } = gunStates
  const gunsInTurn = [offline, idle, idle, occupied, charging, fault]
  await sql`insert into company (id, company_no, company_name, short_name, operator_id, credit_code, service_tel, org_id, create_time)
    select n, 'C' || n, '公司' || n, '公司', 'MA0000001', '-', '4000000000', 100 + n % 3, now() from generate_series(1, 50) n`.execute(
    db,
  )
  await sql`insert into station (id, station_no, station_name, company_id, org_id, self_buy_way, self_buy_way_sub, station_type, construction,
      area_code, address, lng, lat, service_tel, status, online_flag, pile_qty, dc_gun_qty, total_power_kw, create_time)
    select n, 'CH320105' || n, '示例站' || n, 1 + n % 50, 100 + n % 3, case when n % 5 = 0 then '20' else '10' end, '10',
      case when n % 7 = 0 then '100' else '1' end, '9', (array['320105', '320106', '440305', '110101'])[1 + n % 4], '示例路' || n || '号',
      118.7, 32, '4000000000', (array[${literals(statesInTurn)}])[1 + n % 5], case when n % 5 < 3 then 1 else 0 end,
      ${pilesEach}::int, ${pilesEach * 2}::int, 120 * (n % 40), now() from generate_series(1, ${stations}::int) n`.execute(
    db,
  )
  await sql`insert into charger_pile (id, pile_no, pile_name, station_id, company_id, pile_type, model, manufacturer_name, rated_power_kw,
      voltage_min, voltage_max, current_max, gun_qty, protocol, status, create_time)
    select n, 'P' || n, 'A' || n, 1 + n / ${pilesEach}::int, 1 + (1 + n / ${pilesEach}::int) % 50, 'DC', 'DH-120D2', '示例电气', 120,
      200, 1000, 250, 2, 'OCPP_1_6J', ${sql.lit(pileStates.inUse)}, now() from generate_series(0, ${stations * pilesEach - 1}::int) n`.execute(
    db,
  )
  await sql`insert into charger_gun (id, gun_code, gun_no, gun_name, pile_id, station_id, connector_type, rated_power_kw, run_status, create_time)
    select n, 'P' || n / 2 || 'G' || n % 2, '0' || (1 + n % 2), 'A枪', n / 2, 1 + n / 2 / ${pilesEach}::int, '4', 120,
      (array[${literals(gunsInTurn)}])[1 + n * 7919 % 6], now()
    from generate_series(0, ${stations * pilesEach * 2 - 1}::int) n`.execute(db)
  await sql`insert into station_fee (id, fee_no, fee_seq, fee_name, station_id, pile_type, version_status, version_no, effective_time, expire_time, create_time)
    select n, 'F' || n, 1 + n % 2, '分时价' || n, 1 + n / 2, 'ALL', case when n % 2 = 0 then ${sql.lit(versionStates.history)} else ${sql.lit(versionStates.confirmed)} end, 1 + n % 2,
      timestamptz '2026-01-01' + n % 2 * interval '1 month', case when n % 2 = 0 then timestamptz '2026-02-01' end, now()
    from generate_series(0, ${stations * 2 - 1}::int) n`.execute(db)
  await sql`insert into station_fee_period (fee_id, seq, start_time, end_time, band, elec_price, service_price)
    select fee, seq, lpad((seq * 3 - 3)::text, 2, '0') || ':00', lpad((seq * 3)::text, 2, '0') || ':00', 'FLAT', 6812, 4500
    from generate_series(0, ${stations * 2 - 1}::int) fee, generate_series(1, 8) seq`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
