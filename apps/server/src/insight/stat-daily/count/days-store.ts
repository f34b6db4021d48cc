import { daysLater, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql, type RawBuilder } from 'kysely'
import { firstIdOf } from '../../../platform/ids.ts'
import { plainArray } from '../../../platform/postgres/array.ts'

/** A day of a station. */
export type StationDay = { statDate: string; stationId: string }
/** A day of a company, or a month of a station. */
export type CompanyDay = { statDate: string; companyId: string }

/** Days of stations with their edges in time and in ids, as a table named `p`. */
export function asTable(days: readonly StationDay[]): RawBuilder<unknown> {
  const column = (of: (day: StationDay) => string | Date) => plainArray(days.map(of))
  const end = (day: StationDay) => daysLater(startOfRange(day.statDate), 1)
  return sql`unnest(${column(({ statDate }) => statDate)}::date[], ${column(({ stationId }) => stationId)}::bigint[],
    ${column(({ statDate }) => startOfRange(statDate))}::timestamptz[], ${column(end)}::timestamptz[],
    ${column(({ statDate }) => firstIdOf(startOfRange(statDate)))}::bigint[], ${column((day) => firstIdOf(end(day)))}::bigint[])
    as p (stat_date, station_id, since, until, first_id, end_id)`
}

export const pairsOf = (days: readonly StationDay[]): RawBuilder<unknown> =>
  sql`unnest(${plainArray(days.map(({ statDate }) => statDate))}::date[],
    ${plainArray(days.map(({ stationId }) => stationId))}::bigint[]) as p (stat_date, station_id)`
