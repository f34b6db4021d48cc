import type { StopCauses } from '@chargedeck/contract/insight/stat-daily/stop-causes'
import { billedOrderStates } from '@chargedeck/domain/charge-order/states'
import type { DayRange } from '@chargedeck/domain/kernel/periods'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { literals } from '../../../platform/postgres/literals.ts'
import type { Places } from './place-store.ts'
import { ids, ofType } from './sum-store.ts'

type Asked = { places: Places; range: DayRange; codes: readonly string[] }
type Came = StopCauses['causes'][number]['warnings'][number]

/** Of each cause the last days of piles that had it: all orders of years would be too many to look at. */
const lastPileDays = 30

/** What was wrong with a gun or its pile when charges ended badly, the most frequent first. */
export async function warningsOfCauses(
  { tx }: Pick<Context, 'tx'>,
  { places, range, codes }: Asked,
): Promise<ReadonlyMap<string, Came[]>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<Came & { stopCode: string }>`
    with pile_day as materialized (
      select stop_code, stat_date, station_id, pile_id from (
        select stop_code, stat_date, station_id, pile_id,
          row_number() over (partition by stop_code order by stat_date desc, station_id, pile_id) as place
        from stat_stop_pile where stop_code = any(${codes}::text[]) and stat_date between ${range.startDate} and ${range.endDate}
          and ${ofType(places.pileType)} and (station_id = ${ids(places.stationIds)}
            or station_id = any(array(select id from station where company_id = ${ids(places.companyIds)})))
      ) as ranked where place <= ${sql.lit(lastPileDays)}),
    ended as materialized (
      select distinct charge_order.id, charge_order.stop_code, charge_order.gun_id, charge_order.pile_id, charge_order.end_time
      from pile_day join charge_order on charge_order.station_id = pile_day.station_id
        and charge_order.end_time >= pile_day.stat_date::timestamp at time zone 'Asia/Shanghai'
        and charge_order.end_time < (pile_day.stat_date + 1)::timestamp at time zone 'Asia/Shanghai'
        and charge_order.pile_id = pile_day.pile_id and charge_order.stop_code = pile_day.stop_code
        and charge_order.order_status in (${literals(billedOrderStates)}))
    select ended.stop_code, warning.alarm_code, min(warning.alarm_name) as alarm_name, count(distinct ended.id)::int as order_qty
    from ended join warning on warning.pile_id = ended.pile_id and (warning.gun_id is null or warning.gun_id = ended.gun_id)
      and warning.first_time <= ended.end_time + interval '5 minutes' and warning.last_time >= ended.end_time - interval '5 minutes'
    where exists (select from warning_event where warning_event.warning_id = warning.id and warning_event.kind in ('RAISED', 'REPEATED')
      and warning_event.event_time between ended.end_time - interval '5 minutes' and ended.end_time + interval '5 minutes')
    group by ended.stop_code, warning.alarm_code order by ended.stop_code, order_qty desc, warning.alarm_code`.execute(
    tx,
  )
  return new Map(
    [...Map.groupBy(rows, ({ stopCode }) => stopCode)].map(([stopCode, of]) => [
      stopCode,
      of.map(({ stopCode: _, ...came }) => came),
    ]),
  )
}
