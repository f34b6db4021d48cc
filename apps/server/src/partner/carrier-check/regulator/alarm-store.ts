import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'

type Reader = Pick<Context, 'tx'>
type Place = { stationId: string; pileId: string | null; gunId: string | null }

/** The numbers by which partners know these places. */
export async function listPlacesOf({ tx }: Reader, places: readonly Place[]) {
  const any = (ids: readonly (string | null)[]) =>
    sql<string>`any(${plainArray([...new Set(ids.filter((id) => id !== null))])}::bigint[])`
  const stations = await tx
    .selectFrom('station')
    .select(['id', 'stationNo', 'stationName'])
    .where('id', '=', any(places.map(({ stationId }) => stationId)))
    .execute()
  const piles = await tx
    .selectFrom('chargerPile')
    .select(['id', 'pileNo'])
    .where('id', '=', any(places.map(({ pileId }) => pileId)))
    .execute()
  const guns = await tx
    .selectFrom('chargerGun')
    .select(['id', 'gunCode'])
    .where('id', '=', any(places.map(({ gunId }) => gunId)))
    .execute()
  return ({ stationId, pileId, gunId }: Place) => {
    const station = stations.find(({ id }) => id === stationId)
    return {
      stationNo: station?.stationNo ?? '',
      stationName: station?.stationName ?? '',
      pileNo: piles.find(({ id }) => id === pileId)?.pileNo ?? '',
      gunCode: guns.find(({ id }) => id === gunId)?.gunCode ?? '',
    }
  }
}

type Told = { carrierId: string; apiName: string; list: string; stationNos: readonly string[]; from: Date; until: Date }
const mostTold = 1000
/** What a regulator had to be told by an interface in a time, whether it arrived or not; without stations that of all. */
export const listTold = async ({ tx }: Reader, { carrierId, apiName, list, stationNos, from, until }: Told) => {
  const isOfThem = sql<boolean>`exists (select from jsonb_array_elements(content -> ${list}::text) as info
    where info ->> 'StationID' = any(${plainArray(stationNos)}::text[]))`
  const rows = await tx
    .selectFrom('carrierMessage')
    .select(['content', 'stationId'])
    .where('carrierId', '=', carrierId)
    .where('apiName', '=', apiName)
    .where('createTime', '>=', from)
    .where('createTime', '<=', until)
    .$if(stationNos.length > 0, (told) => told.where(isOfThem))
    .orderBy('id')
    .limit(mostTold)
    .execute()
  return rows.map(({ content, stationId }) => ({ content, ...(stationId !== null && { stationId }) }))
}
