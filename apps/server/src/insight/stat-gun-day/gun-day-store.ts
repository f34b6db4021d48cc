import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { pileStates } from '@chargedeck/domain/pile/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Tx = Pick<Context, 'tx'>
type Day = { day: string; from: Date; to: Date }

const isLive = sql<boolean>`g.data_status <> ${sql.lit(dataStates.deleted)} and p.data_status <> ${sql.lit(dataStates.deleted)}
  and p.status = ${sql.lit(pileStates.inUse)}`

export async function hasGunDay({ tx }: Tx, day: string): Promise<boolean> {
  const row = await tx.selectFrom('statGunDay').select('gunId').where('statDate', '=', day).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Before the first change that is kept, nobody knows how a gun was. */
export async function firstChangeOrNull({ tx }: Tx): Promise<Date | null> {
  const first = tx.selectFrom('gunStatusLog').select('changeTime').orderBy('id').limit(1)
  return (await first.executeTakeFirst())?.changeTime ?? null
}

/** The guns of a day are those of its last snapshot: without one, all that are live now and were there that day. */
export async function replaceGuns({ tx }: Tx, { day, to }: Day): Promise<void> {
  await tx.deleteFrom('statGunDay').where('statDate', '=', day).execute()
  await sql`
    insert into stat_gun_day (stat_date, gun_id, station_id, pile_id, pile_type, power_kw, idle_sec, occupied_sec, charging_sec,
      reserved_sec, fault_sec, offline_sec)
    select ${day}::date, g.id, g.station_id, g.pile_id, p.pile_type, p.rated_power_kw / count(*) over (partition by p.id), 0, 0, 0, 0, 0, 0
    from charger_gun g join charger_pile p on p.id = g.pile_id where ${isLive}
      and (g.create_time < ${to} or exists (select from gun_status_log l where l.gun_id = g.id and l.change_time < ${to}))`.execute(
    tx,
  )
}

const secondsIn = (state: GunState) =>
  sql`coalesce(round(extract(epoch from sum(until - at) filter (where state = ${sql.lit(state)}))), 0)::int`

/** Writes how long each gun of the day was in each state; the same rule as `statePeriods`, over all guns in one statement. */
export async function saveSeconds({ tx }: Tx, { day, from, to }: Day): Promise<void> {
  await sql`
    with gun as (
      select d.gun_id, before.at as known_at, before.state as before_state, g.run_status, g.create_time
      from stat_gun_day d left join charger_gun g on g.id = d.gun_id
      left join lateral (select l.change_time as at, l.to_status as state from gun_status_log l
        where l.gun_id = d.gun_id and l.change_time <= ${from} order by l.change_time desc, l.id desc limit 1) before on true
      where d.stat_date = ${day}
    ), change as (
      select l.gun_id, l.change_time as at, l.to_status as state, l.from_status, l.id
      from gun join gun_status_log l on l.gun_id = gun.gun_id and l.change_time > ${from} and l.change_time < ${to}
    ), first as (select distinct on (gun_id) gun_id, at, from_status from change order by gun_id, at, id),
    step as (
      select gun.gun_id, greatest(${from}, least(gun.create_time, gun.known_at, first.at)) as at, 0::bigint as id,
        coalesce(gun.before_state, first.from_status, gun.run_status) as state
      from gun left join first on first.gun_id = gun.gun_id
      union all select gun_id, at, id, state from change
    ), period as (
      select gun_id, state, at, lead(at, 1, ${to}) over (partition by gun_id order by at, id) as until from step where at < ${to}
    ), seconds as (
      select gun_id, ${secondsIn(gunStates.idle)} as idle, ${secondsIn(gunStates.occupied)} as occupied,
        ${secondsIn(gunStates.charging)} as charging, ${secondsIn(gunStates.reserved)} as reserved,
        ${secondsIn(gunStates.fault)} as fault, ${secondsIn(gunStates.offline)} as offline
      from period group by gun_id)
    update stat_gun_day d set idle_sec = idle, occupied_sec = occupied, charging_sec = charging, reserved_sec = reserved,
      fault_sec = fault, offline_sec = offline
    from seconds where d.stat_date = ${day} and d.gun_id = seconds.gun_id`.execute(tx)
}

export const stationsWithGuns = async ({ tx }: Tx, day: string): Promise<string[]> =>
  (await tx.selectFrom('statGunDay').select('stationId').distinct().where('statDate', '=', day).execute()).map(
    ({ stationId }) => stationId,
  )
