import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { carrierSiteApi } from '@chargedeck/contract/partner/carrier-site/calls'
import type { CarrierSite } from '@chargedeck/contract/partner/carrier-site/row'
import { isHeldOpen } from '@chargedeck/domain/carrier/breaker'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { carrierStationStatus } from '@chargedeck/domain/station/carrier-status'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { findCarrierInScope } from '../../site/carrier/public.ts'
import { findStation } from '../../site/station/public.ts'
import { sitesInScope, withNames } from './store.ts'

type Query = Received<typeof carrierSiteApi.page>['query']
type Row = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

const sort = {
  columns: { stationPushTime: { column: 'carrierSite.stationPushTime', nulls: 'last' } },
  order: 'descend',
  id: 'carrierSite.id',
} as const

export async function listSites(ctx: Context, query: Query): Promise<Page<CarrierSite>> {
  const matching = matchingSites(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: withNames(matching),
    sort,
    present: (rows) => rows.map((row) => presentSite(row, ctx.now())),
  })
}

function matchingSites(ctx: Context, query: Partial<Query>) {
  const { carrierId, stationId, enableFlag, regPushFlag, stationPushStatus } = query
  let matching = sitesInScope(ctx)
  if (carrierId) matching = matching.where('carrierSite.carrierId', '=', carrierId)
  if (stationId) matching = matching.where('carrierSite.stationId', '=', stationId)
  if (enableFlag !== undefined) matching = matching.where('carrierSite.enableFlag', '=', enableFlag)
  if (regPushFlag !== undefined)
    matching = matching.where('carrier.carrierType', '=', 'REG').where('station.regPushFlag', '=', regPushFlag)
  if (stationPushStatus) matching = matching.where('carrierSite.stationPushStatus', '=', stationPushStatus)
  return matching
}

export async function listSitesOfCarrier(ctx: Context, carrierId: string): Promise<CarrierSite[]> {
  await findCarrierInScope(ctx, carrierId)
  const rows = await withNames(matchingSites(ctx, { carrierId })).orderBy('station.stationName').limit(1000).execute()
  return rows.map((row) => presentSite(row, ctx.now()))
}

export async function listCarriersOfStation(ctx: Context, stationId: string): Promise<CarrierSite[]> {
  await findStation(ctx, stationId)
  const rows = await withNames(matchingSites(ctx, { stationId })).orderBy('carrier.carrierName').limit(1000).execute()
  return rows.map((row) => presentSite(row, ctx.now()))
}

const presentSite = (row: Row, now: Date): CarrierSite => ({
  id: row.id,
  carrierId: row.carrierId,
  carrierName: row.carrierName,
  carrierType: row.carrierType,
  carrierStatus: row.carrierStatus === carrierStates.enabled ? carrierStates.enabled : carrierStates.disabled,
  breakerStatus: row.breakerStatus,
  stationId: row.stationId,
  stationNo: row.stationNo,
  stationName: row.stationName,
  shownStatus: shownStatusOf(row),
  carrierStationNo: row.carrierStationNo,
  enableFlag: row.enableFlag,
  syncOrderAllFlag: row.syncOrderAllFlag,
  regPushFlag: row.regPushFlag,
  feeId: row.feeId,
  feeName: row.feeName,
  addServicePrice: row.addServicePrice,
  stationPushStatus: row.stationPushStatus,
  stationPushTime: row.stationPushTime && toWallTime(row.stationPushTime),
  failReason: row.failReason,
  heldUntil:
    row.carrierStatus === carrierStates.enabled && isHeldOpen(row, now) ? wallTimeOrNull(row.breakerTryTime) : null,
  updateTime: row.updateTime && toWallTime(row.updateTime),
  rowVersion: row.rowVersion,
})

const shownStatusOf = ({ enableFlag, isTold, stationStatus: status, onlineFlag, closedFlag }: Row): number | null =>
  enableFlag === 1 && isTold ? carrierStationStatus({ status, onlineFlag, closedFlag }) : null
