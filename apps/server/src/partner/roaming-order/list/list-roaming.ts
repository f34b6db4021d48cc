import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { endOfRange, startOfRange, toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { roamingInScope } from '../store.ts'

type Query = Received<typeof roamingOrderApi.page>['query']
type Filters = Omit<Query, 'pageNo' | 'pageSize'>

export function matching(ctx: Context, query: Filters) {
  const { orderNo, carrierId, carrierStationId, customerId, orderStatus, checkStatus } = query
  const { forStaffOnly, startTime, endTime } = query
  let orders = roamingInScope(ctx)
  if (orderNo) orders = orders.where('roamingOrder.orderNo', '=', orderNo.trim())
  if (carrierId) orders = orders.where('roamingOrder.carrierId', '=', carrierId)
  if (carrierStationId) orders = orders.where('roamingOrder.carrierStationId', '=', carrierStationId)
  if (customerId) orders = orders.where('roamingOrder.customerId', '=', customerId)
  if (orderStatus && orderStatus.length > 0) orders = orders.where('roamingOrder.orderStatus', 'in', orderStatus)
  if (checkStatus) orders = orders.where('roamingOrder.checkStatus', '=', checkStatus)
  if (forStaffOnly === 1) orders = orders.where('roamingOrder.id', 'in', idsForStaff(ctx))
  if (startTime) orders = orders.where('roamingOrder.createTime', '>=', startOfRange(startTime))
  return endTime ? orders.where('roamingOrder.createTime', '<', endOfRange(endTime)) : orders
}

/** Abnormal, disputed by the partner, or waiting for a second person. */
const idsForStaff = ({ tx }: Context) =>
  tx
    .selectFrom('roamingOrder')
    .select('id')
    .where((order) =>
      order.or([
        order('orderStatus', '=', sql.lit(roamingOrderStates.abnormal)),
        order('disputedTime', 'is not', null),
      ]),
    )
    .unionAll(
      tx
        .selectFrom('roamingSettlement')
        .select('orderId as id')
        .where('status', '=', sql.lit(manualSettlementStates.waiting)),
    )

type Matching = ReturnType<typeof matching>
export const withPlaces = (orders: Matching) =>
  orders
    .innerJoin('carrier', 'carrier.id', 'roamingOrder.carrierId')
    .innerJoin('carrierStation', 'carrierStation.id', 'roamingOrder.carrierStationId')
    .innerJoin('carrierGun', 'carrierGun.id', 'roamingOrder.carrierGunId')
    .innerJoin('customer', 'customer.id', 'roamingOrder.customerId')
    .leftJoin('roamingSettlement as waiting', (join) =>
      join.onRef('waiting.orderId', '=', 'roamingOrder.id').on('waiting.status', '=', manualSettlementStates.waiting),
    )
    .selectAll('roamingOrder')
    .select([
      'carrier.carrierName',
      'carrierStation.stationName',
      'carrierGun.gunCode',
      'carrierGun.gunName',
      'carrierGun.pileName',
    ])
    .select(['customer.mobile', 'waiting.id as waitingSettlementId'])
    .select(({ fn }) => fn.coalesce('customer.nickname', 'customer.realName').as('nickname'))

export const roamingSort = {
  columns: { createTime: 'roamingOrder.id' },
  order: 'descend',
  id: 'roamingOrder.id',
} as const

export const listRoaming = (ctx: Context, query: Query): Promise<Page<RoamingOrder>> => {
  const orders = matching(ctx, query)
  return readPage(ctx, query, {
    matching: orders,
    rows: withPlaces(orders),
    sort: roamingSort,
    present: (rows) => rows.map(presentRoaming),
  })
}

export type ListedRoaming = Awaited<ReturnType<ReturnType<typeof withPlaces>['executeTakeFirstOrThrow']>>

export const presentRoaming = (row: ListedRoaming): RoamingOrder => ({
  id: row.id,
  orderNo: row.orderNo,
  carrierId: row.carrierId,
  carrierName: row.carrierName,
  carrierStationId: row.carrierStationId,
  stationName: row.stationName,
  gunCode: row.gunCode,
  gunName: `${row.pileName} ${row.gunName}`,
  customerId: row.customerId,
  mobile: row.mobile && maskMobile(row.mobile),
  nickname: row.nickname,
  orderStatus: row.orderStatus,
  createTime: toWallTime(row.createTime),
  startTime: wallTimeOrNull(row.startTime),
  endTime: wallTimeOrNull(row.endTime),
  energy: row.totalEnergy ?? row.runningEnergy,
  totalAmt: row.totalAmt ?? row.runningAmt,
  payableAmt: row.payableAmt,
  owedAmt: row.owedAmt,
  checkStatus: row.checkStatus,
  failReason: row.failReason,
  settlementWaits: row.waitingSettlementId === null ? 0 : 1,
  settleTime: wallTimeOrNull(row.settleTime),
  disputedAmt: row.disputedTime && row.disputedAmt,
})

export async function findListed(ctx: Context, id: string): Promise<ListedRoaming> {
  const row = await withPlaces(roamingInScope(ctx).where('roamingOrder.id', '=', id)).executeTakeFirst()
  if (!row) throw new AppError('ROAMING_ORDER.NOT_FOUND')
  return row
}

export const readShownRoaming = async (ctx: Context, id: string): Promise<RoamingOrder> =>
  presentRoaming(await findListed(ctx, id))
