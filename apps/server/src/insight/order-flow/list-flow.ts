import type { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import type { FlowRow } from '@chargedeck/contract/insight/order-flow/row'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { Context } from '../../platform/context.ts'
import { inOrder, pageOfAll, readPage } from '../../platform/read-page.ts'
import { flowGroups, flowGroupSort, flowKeys, presentGroup, type ManyKinds } from './list-flow-groups.ts'
import { flowOrderSort, readFlowOrders } from './list-flow-orders.ts'
import { flowRangeOf } from './flow-range.ts'
import { matchingOrders } from './flow-store.ts'
import { countOrders } from './sums/flow-rows-store.ts'

type Query = Received<typeof orderFlowApi.list>['query']

/** Orders one by one, or groups of them. */
export async function listFlow(ctx: Context, query: Query): Promise<Page<FlowRow>> {
  const { groupBy = 'ORDER', dateType = 'END' } = query
  if (groupBy === 'STATION' || groupBy === 'PILE') return listManyGroups(ctx, query, groupBy)
  if (groupBy !== 'ORDER') {
    const groups = await inOrder(await flowGroups(ctx, query, groupBy), query, flowGroupSort(groupBy)).execute()
    return pageOfAll(query, groups.map(presentGroup))
  }
  const orders = matchingOrders(ctx, query)
  return readPage(ctx, query, {
    matching: await countOrders(ctx, { filters: query }, flowRangeOf(query, ctx.now())),
    rows: orders.select('chargeOrder.id'),
    sort: flowOrderSort(dateType),
    present: (ids) => readFlowOrders(ctx, ids),
  })
}

async function listManyGroups(ctx: Context, query: Query, groupBy: ManyKinds): Promise<Page<FlowRow>> {
  const keys = await flowKeys(ctx, query, groupBy)
  return readPage(ctx, query, {
    matching: keys,
    rows: keys.select('flowGroup.key'),
    sort: flowGroupSort(groupBy),
    present: (found) =>
      readGroups(
        ctx,
        query,
        groupBy,
        found.map(({ key }) => key),
      ),
  })
}

/** In the order of their keys. */
async function readGroups(ctx: Context, query: Query, groupBy: ManyKinds, keys: readonly string[]) {
  if (keys.length === 0) return []
  const groups = await (await flowGroups(ctx, query, groupBy, keys)).execute()
  const byKey = new Map(groups.map((group) => [group.key, group]))
  return keys.flatMap((key) => byKey.get(key) ?? []).map(presentGroup)
}
