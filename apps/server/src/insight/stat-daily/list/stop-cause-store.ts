import type { StopCauses } from '@chargedeck/contract/insight/stat-daily/stop-causes'
import type { StopSide } from '@chargedeck/domain/charge-order/stop-reason'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { DayRange } from '@chargedeck/domain/kernel/periods'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Places } from './place-store.ts'
import { ids, ofType } from './sum-store.ts'

type Reader = Pick<Context, 'tx'>
export type StopSum = {
  stopCode: string
  stopSide: StopSide
  orderQty: number
  name: string | null
  normalFlag: number | null
}

/** A code that several protocols have is described as the first of them. */
export const listStops = async ({ tx }: Reader, places: Places, range: DayRange): Promise<StopSum[]> =>
  (
    await sql<StopSum>`
    select s.stop_code, s.stop_side, s.order_qty, code.name, code.normal_flag from (
      select stop_code, stop_side, sum(order_qty) as order_qty from (
        select stop_code, stop_side, order_qty from stat_stop_day
        where stat_date between ${range.startDate} and ${range.endDate} and company_id = ${ids(places.companyIds)} and ${ofType(places.pileType)}
        union all
        select stop_code, stop_side, order_qty from stat_stop_pile
        where ${places.stationIds.length > 0} and stat_date between ${range.startDate} and ${range.endDate}
          and station_id = ${ids(places.stationIds)} and ${ofType(places.pileType)}) as each_stop group by stop_code, stop_side) as s
    left join lateral (select name, normal_flag from alarm_code where code = s.stop_code and alarm_type = 'STOP_CAUSE'
      and data_status = ${sql.lit(dataStates.normal)} order by id limit 1) as code on true
    order by s.order_qty desc, s.stop_code, s.stop_side`.execute(tx)
  ).rows

const shownPiles = 20
type Abnormal = { places: Places; range: DayRange; codes: readonly string[] }
export const listAbnormalPiles = async (
  { tx }: Reader,
  { places, range, codes }: Abnormal,
): Promise<StopCauses['piles']> =>
  (
    await sql<StopCauses['piles'][number]>`
    select worst.pile_id, charger_pile.pile_no, station.station_name, worst.abnormal_qty from (
      select pile_id, max(station_id) as station_id, sum(order_qty) as abnormal_qty from stat_stop_pile
      where stop_code = any(${codes}::text[]) and stat_date between ${range.startDate} and ${range.endDate} and ${ofType(places.pileType)}
        and (station_id = ${ids(places.stationIds)} or station_id = any(array(select id from station where company_id = ${ids(places.companyIds)})))
      group by pile_id order by abnormal_qty desc, pile_id limit ${sql.lit(shownPiles)}) as worst
    join charger_pile on charger_pile.id = worst.pile_id join station on station.id = worst.station_id
    order by worst.abnormal_qty desc, worst.pile_id`.execute(tx)
  ).rows
