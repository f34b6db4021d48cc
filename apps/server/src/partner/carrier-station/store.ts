import type { TheirPrice } from '@chargedeck/domain/carrier/their-prices'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import type { GunState } from '@chargedeck/domain/gun/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { TheirGun, TheirStation } from './their-station.ts'

type Reader = Pick<Context, 'tx'>
type Writer = Pick<Context, 'tx' | 'nextId' | 'now'>

/** Keeps what a partner says of a station; a gun that it does not name any more is gone. */
export async function saveStation(
  { tx, nextId, now }: Writer,
  carrierId: string,
  { station, guns }: { station: TheirStation; guns: readonly TheirGun[] },
): Promise<void> {
  const said = { ...station, pullTime: now(), goneTime: null }
  const { id: carrierStationId } = await tx
    .insertInto('carrierStation')
    .values({ id: nextId(), carrierId, createTime: now(), ...said })
    .onConflict((known) => known.columns(['carrierId', 'stationNo']).doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const gun of new Map(guns.map((one) => [one.gunCode, one])).values()) {
    const facts = { ...gun, carrierStationId, goneTime: null }
    await tx
      .insertInto('carrierGun')
      .values({ id: nextId(), carrierId, ...facts })
      .onConflict((known) => known.columns(['carrierId', 'gunCode']).doUpdateSet(facts))
      .execute()
  }
  await tx
    .updateTable('carrierGun')
    .set({ goneTime: now() })
    .where('carrierStationId', '=', carrierStationId)
    .where('goneTime', 'is', null)
    .where('gunCode', '<>', sql<string>`all(${guns.map(({ gunCode }) => gunCode)}::text[])`)
    .execute()
}

/** Stations that the partner has not named since the pull began are gone, with their guns. */
export async function markGone({ tx, now }: Writer, carrierId: string, since: Date): Promise<void> {
  await sql`with gone as (
      update carrier_station set gone_time = ${now()}
      where carrier_id = ${carrierId} and pull_time < ${since} and gone_time is null returning id)
    update carrier_gun set gone_time = ${now()} from gone
    where carrier_gun.carrier_station_id = gone.id and carrier_gun.gone_time is null`.execute(tx)
}

type GunStatus = { gunCode: string; status: GunState }
/** False: we know none of these guns. */
export async function saveStates(
  { tx, now }: Writer,
  carrierId: string,
  states: readonly GunStatus[],
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update carrier_gun set run_status = said.status, status_time = ${now()}
    from unnest(${states.map(({ gunCode }) => gunCode)}::text[], ${states.map(({ status }) => status)}::text[]) as said (gun_code, status)
    where carrier_gun.carrier_id = ${carrierId} and carrier_gun.gun_code = said.gun_code`.execute(tx)
  return numAffectedRows > 0n
}

export const savePrices = ({ tx, now }: Writer, gunIds: readonly string[], prices: readonly TheirPrice[]) =>
  tx
    .updateTable('carrierGun')
    .set({ prices: JSON.stringify(prices), priceTime: now() })
    .where('id', '=', sql<string>`any(${plainArray(gunIds)}::bigint[])`)
    .execute()

/** The guns of a station of a partner, by its number there. */
export const listGunsOfNo = ({ tx }: Reader, carrierId: string, stationNo: string) =>
  tx
    .selectFrom('carrierGun')
    .innerJoin('carrierStation', 'carrierStation.id', 'carrierGun.carrierStationId')
    .select(['carrierGun.id', 'carrierGun.equipmentType'])
    .where('carrierStation.carrierId', '=', carrierId)
    .where('carrierStation.stationNo', '=', stationNo)
    .execute()

/** Of guns there are now: those whose prices are the oldest, or not known. */
export const listToPrice = ({ tx }: Reader, carrierId: string, before: Date, most: number) =>
  tx
    .selectFrom('carrierGun')
    .select(['id', 'gunCode'])
    .where('carrierId', '=', carrierId)
    .where('goneTime', 'is', null)
    .where((gun) => gun.or([gun('priceTime', 'is', null), gun('priceTime', '<', before)]))
    .orderBy('priceTime', (by) => by.asc().nullsFirst())
    .orderBy('id')
    .limit(most)
    .execute()

export const listStationNos = async ({ tx }: Reader, carrierId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('carrierStation')
      .select('stationNo')
      .where('carrierId', '=', carrierId)
      .where('goneTime', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ stationNo }) => stationNo)

/** A gun with its station, whether or not it is still there; locked, so that two starts see one another. */
export const lockGunOrNull = async ({ tx }: Reader, id: string) =>
  (await tx
    .selectFrom('carrierGun')
    .innerJoin('carrierStation', 'carrierStation.id', 'carrierGun.carrierStationId')
    .selectAll('carrierGun')
    .select(['carrierStation.stationStatus', 'carrierStation.stationName'])
    .where('carrierGun.id', '=', id)
    .forUpdate('carrierGun')
    .executeTakeFirst()) ?? null

type PullChange = { askTime?: Date; doneTime?: Date; stationQty?: number; failReason?: string | null }
export const savePull = ({ tx, now }: Writer, carrierId: string, change: PullChange) =>
  tx
    .insertInto('carrierPull')
    .values({ carrierId, askTime: now(), ...change })
    .onConflict((known) => known.column('carrierId').doUpdateSet(change))
    .execute()

/** Enabled partners with stations for our customers. */
export const listSuppliers = async ({ tx }: Reader): Promise<string[]> =>
  (
    await tx
      .selectFrom('carrier')
      .select('id')
      .where('carrierType', '=', 'SUP')
      .where('status', '=', carrierStates.enabled)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
