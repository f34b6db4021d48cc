import type { Received } from '@chargedeck/contract/endpoint'
import type { warningApi } from '@chargedeck/contract/insight/warning/calls'
import type { StationWarnings, WarningTotal } from '@chargedeck/contract/insight/warning/counts'
import { startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { unclosedWarningStates, warningStates } from '@chargedeck/domain/warning/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { literals } from '../../platform/postgres/literals.ts'
import { warningsInScope } from './store.ts'

const isOpen = sql<boolean>`warning.status = ${sql.lit(warningStates.open)}`
/** Spelled as in the partial index, so that counting reads only warnings that are not closed. */
const isUnclosed = sql<boolean>`warning.status in (${literals(unclosedWarningStates)})`

/** The counts of the caller's stations, or of one. */
export async function readTotal(
  ctx: Context,
  { stationId }: Received<typeof warningApi.total>['query'],
): Promise<WarningTotal> {
  const all = warningsInScope(ctx)
  const within = stationId ? all.where('warning.stationId', '=', stationId) : all
  const [unclosed, today] = await Promise.all([
    within
      .where(isUnclosed)
      .select(['warning.alarmLevel', 'warning.status', sql<number>`count(*)::int`.as('qty')])
      .groupBy(['warning.alarmLevel', 'warning.status'])
      .execute(),
    within
      .where('warning.firstTime', '>=', startOfDay(ctx.now()))
      .select(sql<number>`count(*)::int`.as('qty'))
      .executeTakeFirst(),
  ])
  const sumOf = (rows: typeof unclosed): number => rows.reduce((sum, { qty }) => sum + qty, 0)
  const open = unclosed.filter(({ status }) => status === warningStates.open)
  const ofLevel = (level: number): number => sumOf(open.filter(({ alarmLevel }) => alarmLevel === level))
  return {
    total: sumOf(unclosed),
    level1: ofLevel(1),
    level2: ofLevel(2),
    level3: ofLevel(3),
    level4: ofLevel(4),
    openQty: sumOf(open),
    todayQty: today?.qty ?? 0,
  }
}

/** Stations with open warnings, of those named or of all in scope. */
export async function listStationCounts(
  ctx: Context,
  { stationIds }: Received<typeof warningApi.stations>['query'],
): Promise<StationWarnings[]> {
  let open = warningsInScope(ctx).where(isUnclosed).where(isOpen).where('warning.stationId', 'is not', null)
  if (stationIds) open = open.where('warning.stationId', '=', sql<string>`any(${stationIds}::bigint[])`)
  return open
    .select([
      sql<string>`warning.station_id`.as('stationId'),
      sql<number>`count(*)::int`.as('openQty'),
      sql<1 | 2 | 3 | 4>`min(warning.alarm_level)::int`.as('worstLevel'),
    ])
    .groupBy('warning.stationId')
    .execute()
}
