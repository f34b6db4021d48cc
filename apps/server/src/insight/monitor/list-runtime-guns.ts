import type { Received } from '@chargedeck/contract/endpoint'
import type { monitorApi, RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import type { Page } from '@chargedeck/contract/paging'
import { toMobile } from '@chargedeck/domain/customer/numbers'
import { pileStates } from '@chargedeck/domain/pile/states'
import { tidyPlate } from '@chargedeck/domain/vehicle/plates'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { progressColumns } from '../../charging/charge-order/public.ts'
import { standingGuns, isNumbered } from '../../site/pile/public.ts'
import { presentRuntimeGun, type RuntimeGunRow } from './present.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type Query = Received<typeof monitorApi.page>['query']

export async function listRuntimeGuns(ctx: Context, query: Query): Promise<Page<RuntimeGun>> {
  const guns = matching(ctx, query)
  return readPage(ctx, query, {
    matching: guns,
    rows: withGunColumns(guns),
    sort: {
      columns: {
        gunCode: { column: 'chargerGun.gunCode', nulls: 'last' },
        statusTime: { column: 'chargerGun.statusTime', nulls: 'last' },
        soc: { column: 'chargeProgress.soc', nulls: 'last' },
        powerKw: { column: 'chargeProgress.powerW', nulls: 'last' },
        energy: { column: 'chargeProgress.energy', nulls: 'last' },
      },
      field: 'gunCode',
      order: 'ascend',
      id: 'chargerGun.id',
    },
    present: (rows) => presentRuntimeGuns(ctx, rows),
  })
}

export async function listGunsOfStation(ctx: Context, stationId: string): Promise<RuntimeGun[]> {
  const rows = await withGunColumns(runtimeGuns(ctx).where('chargerGun.stationId', '=', stationId))
    .orderBy('chargerGun.gunCode')
    .execute()
  return presentRuntimeGuns(ctx, rows)
}

/** For the live wall: the guns of an event. */
export async function listGunsById(
  ctx: Reader & Pick<Context, 'now'>,
  gunIds: readonly string[],
): Promise<RuntimeGun[]> {
  return presentRuntimeGuns(ctx, await withGunColumns(runtimeGuns(ctx).where('chargerGun.id', 'in', gunIds)).execute())
}

export const presentRuntimeGuns = ({ now }: Pick<Context, 'now'>, rows: readonly RuntimeGunRow[]) =>
  rows.map((row) => presentRuntimeGun(row, now()))

export const runtimeGuns = (reader: Reader) =>
  standingGuns(reader)
    .leftJoin('chargeOrder', 'chargeOrder.id', 'chargerGun.curOrderId')
    .leftJoin('chargeProgress', 'chargeProgress.orderId', 'chargerGun.curOrderId')

function matching(
  reader: Reader,
  { gunId, stationId, pileType, runStatus, pileStatus, netStatus, pileNo, mobile, plateNo }: Query,
) {
  let guns = runtimeGuns(reader)
  if (gunId) guns = guns.where('chargerGun.id', '=', gunId)
  if (stationId) guns = guns.where('chargerGun.stationId', '=', stationId)
  if (pileType) guns = guns.where('chargerPile.pileType', '=', pileType)
  if (runStatus?.length)
    guns = guns.where('chargerGun.runStatus', 'in', runStatus).where('chargerPile.status', '=', pileStates.inUse)
  if (pileStatus?.length) guns = guns.where('chargerPile.status', 'in', pileStatus)
  if (netStatus) guns = guns.where('chargerPile.netStatus', '=', netStatus)
  if (pileNo) guns = guns.where(isNumbered(pileNo))
  if (mobile) guns = guns.where('chargeOrder.mobile', '=', toMobile(mobile))
  if (plateNo) guns = guns.where('chargeOrder.plateNo', '=', tidyPlate(plateNo))
  return guns
}

export const withGunColumns = (guns: ReturnType<typeof runtimeGuns>) =>
  guns
    .select([
      'chargerGun.id as gunId',
      'chargerGun.gunCode',
      'chargerGun.gunName',
      'chargerGun.parkNo',
      'chargerGun.ratedPowerKw',
    ])
    .select([
      'chargerGun.runStatus',
      'chargerGun.statusTime',
      'chargerGun.errorCode',
      'chargerGun.stationId',
      'station.stationName',
      'station.orgId',
    ])
    .select(['chargerPile.id as pileId', 'chargerPile.pileNo', 'chargerPile.pileName', 'chargerPile.pileType'])
    .select(['chargerPile.maxSoc', 'chargerPile.netStatus', 'chargerPile.status as pileStatus'])
    .select([
      'chargeOrder.id as orderId',
      'chargeOrder.orderNo',
      'chargeOrder.orderStatus',
      'chargeOrder.mobile',
      'chargeOrder.nickname',
    ])
    .select(['chargeOrder.plateNo', 'chargeOrder.startTime'])
    .select(progressColumns)
