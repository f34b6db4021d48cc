import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { energyE4, type EnergyE4 } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray, textArray } from '../../../platform/postgres/array.ts'
import { isTold } from '../told-store.ts'

type Reader = Pick<Context, 'tx'>

/** Stations that a carrier may see. */
const seen = ({ tx }: Reader, carrierId: string) =>
  tx
    .selectFrom('carrierSite')
    .innerJoin('station', 'station.id', 'carrierSite.stationId')
    .innerJoin('carrier', 'carrier.id', 'carrierSite.carrierId')
    .where('carrierSite.carrierId', '=', carrierId)
    .where('carrierSite.enableFlag', '=', 1)
    .where(isTold)
    .where('station.dataStatus', '<>', dataStates.deleted)

type Wanted = { changedSince: Date | null; stationNos: readonly string[]; pageNo: number; pageSize: number }

/** A page of the stations that a carrier sees, with how many there are. A station changes also with its piles, its prices and its binding. */
export async function pageOfStations(ctx: Reader, carrierId: string, wanted: Wanted) {
  let stations = seen(ctx, carrierId)
  if (wanted.stationNos.length > 0) stations = stations.where('station.stationNo', 'in', wanted.stationNos)
  if (wanted.changedSince) stations = stations.where(sql<boolean>`${changeTime} > ${wanted.changedSince}`)
  const { itemSize } = await stations.select(({ fn }) => fn.countAll<number>().as('itemSize')).executeTakeFirstOrThrow()
  const rows = await stations
    .select('station.id')
    .orderBy('station.id')
    .limit(wanted.pageSize)
    .offset((wanted.pageNo - 1) * wanted.pageSize)
    .execute()
  return { itemSize: Number(itemSize), stationIds: rows.map(({ id }) => id) }
}

const changeTime = sql<Date>`greatest(station.create_time, station.update_time, carrier_site.create_time, carrier_site.update_time,
  (select max(greatest(pile.create_time, pile.update_time)) from charger_pile pile where pile.station_id = station.id),
  (select max(fee.carrier_push_time) from station_fee fee where fee.station_id = station.id))`

export type Asked = { carrierId: string; stationNos: readonly string[] }

/** By the numbers that carriers know; those that a carrier may not see are left out. */
export async function listSeen({ tx }: Reader, asked: readonly Asked[]) {
  const pairs = asked.flatMap(({ carrierId, stationNos }) => stationNos.map((no) => ({ carrierId, no })))
  if (pairs.length === 0) return []
  const { rows } = await sql<{ carrierId: string; stationId: string }>`/* prepared */
    select distinct site.carrier_id, site.station_id
    from unnest(${plainArray(pairs.map(({ carrierId }) => carrierId))}::bigint[], ${textArray(pairs.map(({ no }) => no))}) as asked (carrier_id, station_no)
      join station on station.station_no = asked.station_no and station.data_status <> ${sql.lit(dataStates.deleted)}
      join carrier_site site on site.station_id = station.id and site.carrier_id = asked.carrier_id and site.enable_flag = 1
      join carrier on carrier.id = site.carrier_id
    where ${isTold}`.execute(tx)
  return rows
}

export const stationIdsOf = async (ctx: Reader, carrierId: string, stationNos: readonly string[]): Promise<string[]> =>
  (await listSeen(ctx, [{ carrierId, stationNos }])).map(({ stationId }) => stationId)

/** The station and kind of a gun that this carrier may see. */
export const findGunOrNull = async (ctx: Reader, carrierId: string, gunCode: string) =>
  (await seen(ctx, carrierId)
    .innerJoin('chargerGun', 'chargerGun.stationId', 'station.id')
    .innerJoin('chargerPile', 'chargerPile.id', 'chargerGun.pileId')
    .select(['station.id as stationId', 'chargerPile.pileType', 'carrierSite.feeId', 'carrierSite.addServicePrice'])
    .where('chargerGun.gunCode', '=', gunCode)
    .where('chargerGun.dataStatus', '<>', dataStates.deleted)
    .executeTakeFirst()) ?? null

type Period = { stationId: string; from: Date; to: Date }

/** What every gun of a station gave in orders that ended in the period, those that are no longer there too. */
export async function energyOfGuns({ tx }: Reader, { stationId, from, to }: Period) {
  const { rows } = await sql<{ pileNo: string; gunCode: string; energy: EnergyE4 }>`
    select coalesce(there.pile_no, given.pile_no) as pile_no, coalesce(there.gun_code, given.gun_code) as gun_code,
      coalesce(given.energy, 0)::bigint as energy
    from (select pile.pile_no, gun.gun_code from charger_gun gun join charger_pile pile on pile.id = gun.pile_id
      where gun.station_id = ${stationId} and gun.data_status <> ${sql.lit(dataStates.deleted)}) as there
    full join (select gun_code, max(pile_no) as pile_no, sum(total_energy) as energy from charge_order
      where station_id = ${stationId} and end_time >= ${from} and end_time < ${to} and gun_code is not null
      group by gun_code having sum(total_energy) > 0) as given
      on given.gun_code = there.gun_code
    order by 1, 2`.execute(tx)
  return rows.map((row) => ({ ...row, energy: energyE4(Number(row.energy)) }))
}

export const operatorOf = ({ tx }: Reader, companyId: string) =>
  tx
    .selectFrom('company')
    .select(['companyName', 'creditCode', 'serviceTel', 'contactMobile', 'address'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
