import type { OccupyRule } from '@chargedeck/contract/site/station/form'
import type { GunFacts, PileFacts, StationFacts } from '@chargedeck/domain/carrier/station/facts'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { PowerSupplyWay } from '@chargedeck/domain/station/kinds'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type ToldStation = StationFacts & {
  id: string
  companyId: string
  parkFeeType: string
  occupyFlag: number
  occupyRule: OccupyRule | null
  powerSupplyWay: PowerSupplyWay | null
  powerAccountNo: string | null
  capacityKva: number | null
  totalPowerKw: number
  operateDate: string | null
  facilities: readonly string[]
}
type Reader = Pick<Context, 'tx'>

const degrees = (value: string | null): number | null => (value === null ? null : Number(value))

/** What carriers may know of these stations, in the order of their ids: with their piles and guns as they are now. */
export async function readStations({ tx }: Reader, stationIds: readonly string[]): Promise<ToldStation[]> {
  if (stationIds.length === 0) return []
  const rows = await tx
    .selectFrom('station')
    .innerJoin('company', 'company.id', 'station.companyId')
    .selectAll('station')
    .select('company.operatorId as ownerOperatorId')
    .where('station.id', '=', sql<string>`any(${stationIds}::bigint[])`)
    .where('station.dataStatus', '<>', dataStates.deleted)
    .orderBy('station.id')
    .execute()
  const piles = await readPiles({ tx }, stationIds)
  return rows.map(({ lng, lat, totalPowerKw, ...row }) => ({
    ...row,
    lng: degrees(lng),
    lat: degrees(lat),
    totalPowerKw: Number(totalPowerKw),
    piles: piles.get(row.id) ?? [],
  }))
}

async function readPiles({ tx }: Reader, stationIds: readonly string[]): Promise<Map<string, PileFacts[]>> {
  const piles = await tx
    .selectFrom('chargerPile')
    .selectAll()
    .where('stationId', '=', sql<string>`any(${stationIds}::bigint[])`)
    .where('dataStatus', '<>', dataStates.deleted)
    .orderBy('pileNo')
    .execute()
  const guns = await tx
    .selectFrom('chargerGun')
    .select([
      'pileId',
      'gunCode',
      'gunName',
      'connectorType',
      'ratedPowerKw',
      'nationalStandard',
      'parkNo',
      'runStatus',
    ])
    .select(['parkStatus', 'lockStatus'])
    .where('stationId', '=', sql<string>`any(${stationIds}::bigint[])`)
    .where('dataStatus', '<>', dataStates.deleted)
    .orderBy('gunCode')
    .execute()
  const ofPile = Map.groupBy(guns, ({ pileId }) => pileId)
  const gunsOf = (pileId: string): GunFacts[] =>
    (ofPile.get(pileId) ?? []).map(({ pileId: _, ratedPowerKw, ...gun }) => ({
      ...gun,
      ratedPowerKw: Number(ratedPowerKw),
    }))
  const told = piles.map(({ ratedPowerKw, lng, lat, ...pile }) => ({
    ...pile,
    ratedPowerKw: Number(ratedPowerKw),
    lng: degrees(lng),
    lat: degrees(lat),
    guns: gunsOf(pile.id),
  }))
  return Map.groupBy(told, ({ stationId }) => stationId)
}
