import type { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import type { FlowRow } from '@chargedeck/contract/insight/order-flow/row'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { flowGroups, flowGroupSort, presentGroup } from './list-flow-groups.ts'
import { flowOrderSort, readFlowOrders } from './list-flow-orders.ts'
import { matchingOrders } from './flow-store.ts'

type Query = Received<typeof orderFlowApi.list>['query']

/** Orders one by one, or groups of them. */
export async function listFlow(ctx: Context, query: Query): Promise<Page<FlowRow>> {
  const { groupBy = 'ORDER', dateType = 'END' } = query
  if (groupBy !== 'ORDER') {
    const groups = await flowGroups(ctx, query, groupBy)
    return readPage(ctx, query, {
      matching: groups,
      rows: groups,
      sort: flowGroupSort(groupBy),
      present: (rows) => rows.map(presentGroup),
    })
  }
  const matching = matchingOrders(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching.select('chargeOrder.id'),
    sort: flowOrderSort(dateType),
    present: (ids) => readFlowOrders(ctx, ids),
  })
}
