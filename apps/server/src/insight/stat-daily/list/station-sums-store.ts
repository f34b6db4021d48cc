import type { DayFigures } from '@chargedeck/domain/stat-daily/figures'
import type { DayRange } from '@chargedeck/domain/kernel/periods'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { withinScope } from '../../../platform/data-scope.ts'

type Figures = Pick<DayFigures, 'orderQty' | 'totalEnergy' | 'serviceAmt' | 'actualAmt' | 'occupyAmt'>
export type StationSums = Figures & { stationId: string; stationName: string }

/** What each station that the caller sees came to in these days, the most first; one without a charge or an occupation is left out. */
export const listStationSums = async (
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  { startDate, endDate }: DayRange,
): Promise<StationSums[]> =>
  (
    await sql<StationSums>`
    select station.id as station_id, station.station_name, sum(d.order_qty)::int as order_qty, sum(d.total_energy) as total_energy,
      sum(d.service_amt) as service_amt, sum(d.actual_amt) as actual_amt, sum(d.occupy_amt) as occupy_amt
    from stat_daily d join station on station.id = d.station_id
    where d.stat_date between ${startDate} and ${endDate} and (d.order_qty > 0 or d.occupy_qty > 0) and ${withinScope(actor, 'station.orgId')}
    group by station.id, station.station_name order by sum(d.actual_amt) desc, station.id`.execute(tx)
  ).rows
