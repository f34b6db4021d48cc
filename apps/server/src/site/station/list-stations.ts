import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { Station, stationApi } from '@chargedeck/contract/site/station/calls'
import type { StationOption } from '@chargedeck/contract/site/station/option'
import { stationStates } from '@chargedeck/domain/station/states'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { containing } from '../../platform/postgres/like.ts'
import { inOrder, readPage } from '../../platform/read-page.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { plansInForce } from '../plan-in-force/public.ts'
import { gunCountsByStation } from './list-gun-counts.ts'
import { presentStation, presentStationOption } from './present.ts'
import { stationsInScope, withWords, type StationRow } from './store.ts'

type Query = Received<typeof stationApi.page>['query']
type Filters = Received<typeof stationApi.export>['query']

const stationSort = {
  columns: {
    createTime: 'station.id', // ids are ordered by time
    stationName: 'station.stationName',
    stationNo: 'station.stationNo',
    totalPowerKw: 'station.totalPowerKw',
    pileQty: 'station.pileQty',
  },
  field: 'createTime',
  order: 'descend',
  id: 'station.id',
} as const

export async function listStations(ctx: Context, query: Query): Promise<Page<Station>> {
  const stations = matching(ctx, query)
  return readPage(ctx, query, {
    matching: stations,
    rows: withWords(stations),
    sort: stationSort,
    present: (rows) => withLiveCounts(ctx, rows),
  })
}

/** Reads fast-changing values for the shown rows only. */
export async function withLiveCounts(ctx: Context, rows: readonly StationRow[]): Promise<Station[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await gunCountsByStation(ctx, ids)
  const plans = await plansInForce(ctx, ids, ctx.now())
  return rows.map((row) => {
    const curFeeNames = plans
      .filter(({ stationId, audience }) => stationId === row.id && audience === 'ALL')
      .map(({ feeName }) => feeName)
    return presentStation(row, counts.get(row.id), curFeeNames.join('、') || null)
  })
}

/** Streams all pages as they are read. */
export const streamStations = (ctx: Context, filters: Filters) =>
  cursorRows(inOrder(withWords(matching(ctx, filters)), filters, stationSort))

function matching(ctx: Context, query: Filters) {
  const {
    searchValue,
    stationName,
    stationNo,
    companyId,
    orgId,
    areaCode,
    status,
    onlineFlag,
    closedFlag,
    selfBuyWay,
    selfBuyWaySub,
    stationType,
  } = query
  const { carrierId } = query
  let stations = stationsInScope(ctx)
  if (searchValue) stations = stations.where(nameOrNumber(searchValue))
  if (stationName) stations = stations.where('station.stationName', 'like', containing(stationName))
  if (stationNo) stations = stations.where('station.stationNo', '=', stationNo)
  if (companyId) stations = stations.where('station.companyId', '=', companyId)
  if (orgId) stations = stations.where('station.orgId', '=', orgId)
  // the first two digits are the province
  if (areaCode) stations = stations.where('station.areaCode', 'like', `${areaCode.replace(/(00)+$/, '')}%`)
  if (status?.length) stations = stations.where('station.status', 'in', status)
  if (onlineFlag !== undefined) stations = stations.where('station.onlineFlag', '=', onlineFlag)
  if (closedFlag === 1) stations = stations.where(closed)
  if (closedFlag === 0) stations = stations.where((station) => station.not(closed(station)))
  if (selfBuyWay) stations = stations.where('station.selfBuyWay', '=', selfBuyWay)
  if (selfBuyWaySub) stations = stations.where('station.selfBuyWaySub', '=', selfBuyWaySub)
  if (stationType) stations = stations.where('station.stationType', '=', stationType)
  if (carrierId) stations = stations.where('station.carrierId', '=', carrierId)
  return stations
}

const closed = (station: ExpressionBuilder<Tables, 'station'>) =>
  station.and({ 'station.status': stationStates.maintenance, 'station.closedFlag': 1 })

const nameOrNumber = (text: string) => (station: ExpressionBuilder<Tables, 'station'>) =>
  station.or([station('station.stationName', 'like', containing(text)), station('station.stationNo', '=', text)])

type OptionQuery = Received<typeof stationApi.list>['query']
const optionLimit = 500

export async function listStationOptions(ctx: Context, query: OptionQuery): Promise<StationOption[]> {
  const { searchValue, ids, status, selfBuyWay, limit } = query
  let stations = stationsInScope(ctx)
  if (searchValue) stations = stations.where(nameOrNumber(searchValue))
  if (ids) stations = stations.where('station.id', '=', sql<string>`any(${ids}::bigint[])`)
  if (status) stations = stations.where('station.status', '=', status)
  if (selfBuyWay) stations = stations.where('station.selfBuyWay', '=', selfBuyWay)
  const rows = await stations
    .selectAll('station')
    .orderBy('station.sort')
    .orderBy('station.id')
    .limit(Math.min(limit ?? optionLimit, optionLimit))
    .execute()
  return rows.map(presentStationOption)
}
