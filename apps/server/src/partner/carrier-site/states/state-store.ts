import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray, textArray } from '../../../platform/postgres/array.ts'
import { isTold } from '../told-store.ts'

type Reader = Pick<Context, 'tx'>
export type UntoldGun = {
  gunId: string
  gunCode: string
  pileNo: string
  stationId: string
  stationNo: string
  ownerId: string
  parkStatus: string
  lockStatus: string
  state: GunState
}

/** Carriers that want to hear of states and know a station. */
export async function listHearingCarriers({ tx }: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from carrier where status = ${sql.lit(carrierStates.enabled)} and push_status_flag = 1 and carrier_type in ('TPP', 'REG')
      and exists (select from carrier_site site where site.carrier_id = carrier.id and site.enable_flag = 1)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** As stateForCarriers says it. */
const state = sql`case when pile.status = ${sql.lit(pileStates.inUse)} then gun.run_status
  when pile.net_status = ${sql.lit(netStates.offline)} then ${sql.lit(gunStates.offline)} else ${sql.lit(gunStates.fault)} end`

type Wanted = { carrierId: string; now: Date; toldBefore: Date | null; most: number }

/** Guns whose state a carrier does not know, the longest untold first; with `toldBefore` also those that it was told before then. */
export async function listUntold({ tx }: Reader, { carrierId, now, toldBefore, most }: Wanted): Promise<UntoldGun[]> {
  const { rows } = await sql<UntoldGun>`
    select gun.id as gun_id, gun.gun_code, pile.pile_no, gun.station_id, station.station_no, company.operator_id as owner_id,
      gun.park_status, gun.lock_status, ${state} as state
    from carrier_site site join carrier on carrier.id = site.carrier_id join station on station.id = site.station_id join company on company.id = station.company_id
      join charger_gun gun on gun.station_id = site.station_id join charger_pile pile on pile.id = gun.pile_id
      left join carrier_gun_state known on known.carrier_id = site.carrier_id and known.gun_id = gun.id
    where site.carrier_id = ${carrierId} and site.enable_flag = 1 and ${isTold} and gun.data_status = ${sql.lit(dataStates.normal)}
      and pile.status <> ${sql.lit(pileStates.new)}
      and (pile.status <> ${sql.lit(pileStates.scrapped)} or known.sent_status is not null)
      and (known.sent_status is distinct from ${state} or known.sent_time < ${toldBefore}::timestamptz)
      and (known.failed_status is distinct from ${state} or known.next_time <= ${now})
    order by known.sent_time nulls first, gun.id limit ${most}`.execute(tx)
  return rows
}

export type Told = { gunId: string; state: GunState; reason: string | null }

/** One row for each gun, overwritten: what arrived, or what was refused and when it is tried again. */
export async function saveTold(
  { tx }: Reader,
  carrierId: string,
  told: readonly Told[],
  { now, nextTime }: { now: Date; nextTime: Date },
): Promise<void> {
  const arrived = told.filter(({ reason }) => reason === null)
  const refused = told.filter(({ reason }) => reason !== null)
  if (arrived.length > 0)
    await sql`
      /* prepared */ insert into carrier_gun_state (carrier_id, gun_id, sent_status, sent_time)
      select ${carrierId}::bigint, gun_id, state, ${now}::timestamptz
      from unnest(${idsOf(arrived)}::bigint[], ${statesOf(arrived)}::text[]) as told (gun_id, state)
      on conflict (carrier_id, gun_id) do update set sent_status = excluded.sent_status, sent_time = excluded.sent_time,
        failed_status = null, fail_reason = null, next_time = null`.execute(tx)
  if (refused.length > 0)
    await sql`
      insert into carrier_gun_state (carrier_id, gun_id, failed_status, fail_reason, next_time)
      select ${carrierId}::bigint, gun_id, state, reason, ${nextTime}::timestamptz
      from unnest(${idsOf(refused)}::bigint[], ${statesOf(refused)}::text[],
        ${textArray(refused.map(({ reason }) => reason ?? ''))}) as told (gun_id, state, reason)
      on conflict (carrier_id, gun_id) do update set failed_status = excluded.failed_status,
        fail_reason = excluded.fail_reason, next_time = excluded.next_time`.execute(tx)
}

const idsOf = (told: readonly Told[]): string => plainArray(told.map(({ gunId }) => gunId))
const statesOf = (told: readonly Told[]): string => plainArray(told.map((one) => one.state))
