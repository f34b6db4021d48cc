import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { withinScope } from '../../../platform/data-scope.ts'
import { pairsOf, type StationDay } from './days-store.ts'

type Tx = Pick<Context, 'tx'>

/** One counter runs at a time. The next one also counts what changed while it waited. */
export const lockCounting = ({ tx }: Tx) => sql`select pg_advisory_xact_lock(hashtext('stat-daily'))`.execute(tx)

/** These days of stations are counted soon. */
export async function markDays({ tx }: Tx, days: readonly StationDay[]): Promise<void> {
  if (days.length === 0) return
  await sql`insert into stat_change (stat_date, station_id) select stat_date, station_id from ${pairsOf(days)}`.execute(
    tx,
  )
}

/** Takes the latest changed days from the queue. What changed them is committed, so the next statement sees it. */
export async function takeChanges({ tx }: Tx, most: number): Promise<StationDay[]> {
  const { rows } = await sql<StationDay>`
    with taken as (
      delete from stat_change where (stat_date, station_id) in (
        select stat_date, station_id from stat_change group by stat_date, station_id order by stat_date desc, station_id limit ${most})
      returning stat_date, station_id)
    select distinct stat_date, station_id from taken order by stat_date, station_id`.execute(tx)
  return rows
}

/** Also of stations that are gone: their days stay. */
export const allStationIds = async ({ tx }: Tx): Promise<string[]> =>
  (await tx.selectFrom('station').select('id').execute()).map(({ id }) => id)

export const stationIdsInScope = async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>): Promise<string[]> =>
  (await tx.selectFrom('station').select('id').where(withinScope(actor, 'station.orgId')).execute()).map(({ id }) => id)
