import type { FlowRow, FlowSums } from '@chargedeck/contract/insight/order-flow/row'
import type { FlowDateType } from '@chargedeck/contract/insight/order-flow/enums'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { SelectQueryBuilder } from 'kysely'
import { billStatusOf } from '../../charging/charge-order/public.ts'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { sql } from 'kysely'
import { figuresOfOrder, flowFigures, timeOfFlow } from './sums/flow-figure-store.ts'
import { wholeSums } from './list-flow-groups.ts'

/** The newest first; a missing value sorts as the least, as in the indexes. */
export const flowOrderSort = (dateType: FlowDateType) =>
  ({
    columns: {
      time: { column: timeOfFlow[dateType], nulls: 'least' },
      orderQty: 'chargeOrder.id',
      totalEnergy: { column: 'chargeOrder.totalEnergy', nulls: 'least' },
      actualAmt: { column: 'chargeOrder.actualAmt', nulls: 'least' },
    },
    field: 'time',
    order: 'descend',
    id: 'chargeOrder.id',
  }) as const

/** Orders with all that the flow shows of them. */
export const withFlow = (orders: SelectQueryBuilder<Tables, 'chargeOrder', object>) =>
  orders
    .leftJoin('orderToBill', 'orderToBill.orderId', 'chargeOrder.id')
    .select([
      ...(['chargeOrder.id', 'chargeOrder.orderNo', 'chargeOrder.orderStatus', 'chargeOrder.stationName'] as const),
      ...(['chargeOrder.pileNo', 'chargeOrder.gunCode', 'chargeOrder.customerType', 'chargeOrder.groupName'] as const),
      ...(['chargeOrder.carrierName', 'chargeOrder.startupMode', 'chargeOrder.startTime'] as const),
      ...(['chargeOrder.endTime', 'chargeOrder.settleDate', 'orderToBill.orderId as toBillId'] as const),
    ])
    .select(flowFigures.map((name) => figuresOfOrder[name].as(name)))

type FlowOrderRow = Awaited<ReturnType<ReturnType<typeof withFlow>['execute']>>[number]

/** Whole rows only for the page that is shown, in its order. */
export async function readFlowOrders({ tx }: Context, found: readonly { id: string }[]): Promise<FlowRow[]> {
  if (found.length === 0) return []
  const ids = sql<string>`any(${plainArray(found.map(({ id }) => id))}::bigint[])`
  const rows = await withFlow(tx.selectFrom('chargeOrder').where('chargeOrder.id', '=', ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => byId.get(id) ?? []).map(presentFlowOrder)
}

export const presentFlowOrder = (row: FlowOrderRow): FlowRow => ({
  key: row.id,
  name: row.orderNo,
  placeName: row.stationName,
  order: {
    orderId: row.id,
    orderNo: row.orderNo,
    stationName: row.stationName,
    pileNo: row.pileNo,
    gunCode: row.gunCode,
    customerType: row.customerType,
    groupName: row.groupName,
    carrierName: row.carrierName,
    startupMode: row.startupMode,
    startTime: wallTimeOrNull(row.startTime),
    endTime: wallTimeOrNull(row.endTime),
    settleDate: row.settleDate,
    billStatus: billStatusOf(row),
  },
  billed: null,
  ...wholeSums(Object.fromEntries(flowFigures.map((name) => [name, row[name]])) as FlowSums), // a value for each of its names
})
