import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { CarrierStation, carrierStationApi } from '@chargedeck/contract/partner/carrier-station/calls'
import { theirPriceAt, type TheirPrice } from '@chargedeck/domain/carrier/their-prices'
import { gunStates } from '@chargedeck/domain/gun/states'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import { readPage } from '../../platform/read-page.ts'
import { carriersInScope } from '../../site/carrier/public.ts'
import { ofCompaniesInScope } from '../../site/company/public.ts'

type Query = Received<typeof carrierStationApi.page>['query']
type Reader = Pick<Context, 'tx' | 'actor'>

const stationsInScope = (reader: Reader) =>
  ofCompaniesInScope(
    reader,
    reader.tx.selectFrom('carrierStation').innerJoin('carrier', 'carrier.id', 'carrierStation.carrierId'),
    'carrier.companyId',
  )

function matching(ctx: Reader, { carrierId, stationName, withGone }: Query) {
  let stations = stationsInScope(ctx)
  if (carrierId) stations = stations.where('carrierStation.carrierId', '=', carrierId)
  if (stationName) stations = stations.where('carrierStation.stationName', 'ilike', `%${likeText(stationName)}%`)
  return withGone === 1 ? stations : stations.where('carrierStation.goneTime', 'is', null)
}
const likeText = (text: string): string => text.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** The stations of partners, with what their guns do and cost at this moment. */
export async function listCarrierStations(ctx: Context, query: Query): Promise<Page<CarrierStation>> {
  const stations = matching(ctx, query)
  return readPage(ctx, query, {
    matching: stations,
    rows: stations.selectAll('carrierStation').select('carrier.carrierName'),
    sort: { columns: { pullTime: 'carrierStation.pullTime' }, order: 'descend', id: 'carrierStation.id' },
    present: async (rows) => {
      const sums = await sumsOf(
        ctx,
        rows.map(({ id }) => id),
      )
      return rows.map(({ createTime: _, lng: _lng, lat: _lat, pullTime, goneTime, ...row }) => {
        const { prices, ...qty } = sums.get(row.id) ?? { gunQty: 0, freeQty: 0, prices: [] }
        return {
          ...row,
          ...qty,
          priceNow: theirPriceAt(prices, ctx.now()),
          pullTime: toWallTime(pullTime),
          goneTime: wallTimeOrNull(goneTime),
        }
      })
    },
  })
}

type Sums = { carrierStationId: string; gunQty: number; freeQty: number; prices: TheirPrice[] }
const free = [gunStates.idle, gunStates.occupied]

/** The prices are those of the first gun that has some. */
async function sumsOf({ tx }: Pick<Context, 'tx'>, ids: readonly string[]): Promise<Map<string, Sums>> {
  const { rows } = await sql<Sums>`
    select carrier_station_id, count(*)::int as gun_qty, count(*) filter (where run_status = any(${free}::text[]))::int as free_qty,
      coalesce((array_agg(prices order by id) filter (where price_time is not null))[1], '[]') as prices
    from carrier_gun where carrier_station_id = any(${plainArray(ids)}::bigint[]) and gone_time is null
    group by carrier_station_id`.execute(tx)
  return new Map(rows.map((row) => [row.carrierStationId, row]))
}

export async function listCarrierGuns(
  ctx: Context,
  carrierStationId: string,
): Promise<Answer<typeof carrierStationApi.guns>> {
  const station = stationsInScope(ctx).select('carrierStation.id').where('carrierStation.id', '=', carrierStationId)
  if (!(await station.executeTakeFirst())) throw new AppError('CARRIER_STATION.NOT_FOUND')
  const guns = await ctx.tx
    .selectFrom('carrierGun')
    .select(['id', 'gunCode', 'gunName', 'pileNo', 'pileName', 'equipmentType', 'powerKw', 'runStatus', 'statusTime'])
    .select(['prices', 'priceTime'])
    .where('carrierStationId', '=', carrierStationId)
    .where('goneTime', 'is', null)
    .orderBy('id')
    .execute()
  return guns.map(({ powerKw, statusTime, priceTime, ...gun }) => ({
    ...gun,
    powerKw: Number(powerKw),
    statusTime: wallTimeOrNull(statusTime),
    priceTime: wallTimeOrNull(priceTime),
  }))
}

/** How the last pull of each partner went. */
export async function listPulls(ctx: Context): Promise<Answer<typeof carrierStationApi.pulls>> {
  const rows = await carriersInScope(ctx)
    .leftJoin('carrierPull', 'carrierPull.carrierId', 'carrier.id')
    .select(['carrier.id as carrierId', 'carrier.carrierName', 'carrierPull.askTime', 'carrierPull.doneTime'])
    .select(['carrierPull.stationQty', 'carrierPull.failReason'])
    .where('carrier.carrierType', '=', 'SUP')
    .orderBy('carrier.id')
    .execute()
  return rows.map(({ askTime, doneTime, stationQty, ...row }) => ({
    ...row,
    stationQty: stationQty ?? 0,
    askTime: wallTimeOrNull(askTime),
    doneTime: wallTimeOrNull(doneTime),
  }))
}
