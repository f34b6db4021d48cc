import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { readPage, pageOfAll } from '../../../platform/read-page.ts'
import { matchingOrders } from './list-filters.ts'
import { listedColumns } from './listed-columns.ts'
import { presentChargeOrder } from './present.ts'

type Query = Received<typeof chargeOrderApi.page>['query']

/** Ids are ordered by time. A missing value sorts as the least, as in the indexes. */
export const chargeOrderSort = {
  columns: {
    createTime: 'chargeOrder.id',
    startTime: { column: 'chargeOrder.startTime', nulls: 'least' },
    endTime: { column: 'chargeOrder.endTime', nulls: 'least' },
    settleTime: { column: 'chargeOrder.settleTime', nulls: 'least' },
    totalEnergy: { column: 'chargeOrder.totalEnergy', nulls: 'least' },
    totalAmt: { column: 'chargeOrder.totalAmt', nulls: 'least' },
    actualAmt: { column: 'chargeOrder.actualAmt', nulls: 'least' },
  },
  order: 'descend',
  id: 'chargeOrder.id',
} as const

export async function listChargeOrders(ctx: Context, query: Query): Promise<Page<ChargeOrder>> {
  const { orders, isByNumber } = await matchingOrders(ctx, query)
  if (isByNumber) return pageOfAll(query, (await withProgress(orders).execute()).map(presentChargeOrder))
  return readPage(ctx, query, {
    matching: orders,
    rows: orders.select('chargeOrder.id'),
    sort: chargeOrderSort,
    present: async (ids) => (await readListed(ctx, ids)).map(presentChargeOrder),
  })
}

/** Reads whole rows only for the page that is shown, in its order, with the progress of running orders. */
async function readListed({ tx }: Context, found: readonly { id: string }[]) {
  if (found.length === 0) return []
  const ids = sql<string>`any(${found.map(({ id }) => id)}::bigint[])`
  const rows = await withProgress(tx.selectFrom('chargeOrder').where('chargeOrder.id', '=', ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => byId.get(id) ?? [])
}

export const withProgress = (orders: SelectQueryBuilder<Tables, 'chargeOrder', object>) =>
  orders
    .leftJoin('chargeProgress', 'chargeProgress.orderId', 'chargeOrder.id')
    .leftJoin('sysUser as settler', 'settler.id', 'chargeOrder.settleUser')
    .leftJoin('chargeOrderAssignee', 'chargeOrderAssignee.orderId', 'chargeOrder.id')
    .leftJoin('sysUser as assignee', 'assignee.id', 'chargeOrderAssignee.userId')
    .leftJoin('manualSettlement as waiting', (join) =>
      join.onRef('waiting.orderId', '=', 'chargeOrder.id').on('waiting.status', '=', manualSettlementStates.waiting),
    )
    .leftJoin('orderToBill', 'orderToBill.orderId', 'chargeOrder.id')
    .select(listedColumns)
    .select([
      'orderToBill.orderId as toBillId',
      'settler.name as settleUserName',
      'assignee.id as assigneeId',
      'assignee.name as assigneeName',
      'waiting.id as waitingId',
      'chargeProgress.energy',
      'chargeProgress.elecAmt as liveElecAmt',
      'chargeProgress.serviceAmt as liveServiceAmt',
      'chargeProgress.soc',
      'chargeProgress.forgottenTime',
    ])
