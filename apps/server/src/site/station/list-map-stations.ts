import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { mostMapStations, type StationCrowd, type stationMapApi } from '@chargedeck/contract/site/station/map'
import { stationStates } from '@chargedeck/domain/station/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { gunCountsByStation } from './list-gun-counts.ts'
import { stationsInScope } from './store.ts'

type Find = typeof stationMapApi.find
type Box = Received<Find>['query']

/** One station more than may be shown tells that there are too many. */
export async function listMapStations(ctx: Context, box: Box): Promise<Answer<Find>> {
  const rows = await within(ctx, box)
    .select(['station.id', 'station.stationName', 'station.status', 'station.closedFlag'])
    .select(['station.lng', 'station.lat'])
    .orderBy('station.id') // the first of near stations attracts the rest: an order that moves would move the marks
    .limit(mostMapStations + 1)
    .execute()
  if (rows.length > mostMapStations) return inCrowds(ctx, box)
  const counts = await gunCountsByStation(
    ctx,
    rows.map(({ id }) => id),
  )
  const stations = rows.map(({ lng, lat, ...row }) => {
    const guns = counts.get(row.id)
    return {
      ...row,
      lng: Number(lng),
      lat: Number(lat),
      gunQty: guns ? Object.values(guns).reduce((sum, qty) => sum + qty, 0) : 0,
      idleGunQty: guns?.idle ?? 0,
      chargingGunQty: guns?.charging ?? 0,
      faultGunQty: guns?.fault ?? 0,
      offlineGunQty: guns?.offline ?? 0,
    }
  })
  return { stationQty: stations.length, stations, crowds: [] }
}

const columns = 24

/** A grid over the box; each cell is where its stations lie on average. */
async function inCrowds(ctx: Context, box: Box): Promise<Answer<Find>> {
  const cell = Math.max((box.east - box.west) / columns, 0.000_001)
  const crowds = await within(ctx, box)
    .select([
      sql<number>`avg(station.lng)::float8`.as('lng'),
      sql<number>`avg(station.lat)::float8`.as('lat'),
      sql<number>`count(*)::int`.as('stationQty'),
      sql<number>`sum(station.dc_gun_qty + station.ac_gun_qty)::int`.as('gunQty'),
    ])
    .groupBy([sql`floor(station.lng / ${cell}::float8)`, sql`floor(station.lat / ${cell}::float8)`])
    .orderBy('stationQty', 'desc')
    .orderBy('lng')
    .orderBy('lat')
    .limit(mostMapStations)
    .execute()
  return { stationQty: crowds.reduce(sumOfStations, 0), stations: [], crowds }
}

const sumOfStations = (sum: number, { stationQty }: StationCrowd): number => sum + stationQty

const within = (ctx: Context, { west, south, east, north }: Box) =>
  stationsInScope(ctx)
    .where('station.lng', '>=', String(west))
    .where('station.lng', '<=', String(east))
    .where('station.lat', '>=', String(south))
    .where('station.lat', '<=', String(north))
    .where('station.status', '<>', stationStates.dismantled)
