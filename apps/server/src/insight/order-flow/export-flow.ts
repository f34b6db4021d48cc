import { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import type { FlowRow } from '@chargedeck/contract/insight/order-flow/row'
import type { Received } from '@chargedeck/contract/endpoint'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { sheetOf } from '../../platform/export/sheet.ts'
import { inOrder } from '../../platform/read-page.ts'
import { exporter, exportHandler } from '../../staff/export-job/public.ts'
import { flowColumns } from './flow-columns.ts'
import { flowGroups, flowGroupSort, presentGroup } from './list-flow-groups.ts'
import { flowOrderSort, presentFlowOrder, withFlow } from './list-flow-orders.ts'
import { matchingOrders } from './flow-store.ts'

type Filters = Received<typeof orderFlowApi.export>['query']

/** The rows of the screen, with its columns. */
export const orderFlowExport = exporter(orderFlowApi.export, import.meta.url, async (ctx, filters: Filters) => {
  const { groupBy = 'ORDER', dateType = 'END' } = filters
  const name = '订单流水'
  const columns = flowColumns(groupBy, dateType)
  if (groupBy === 'ORDER') {
    const matching = matchingOrders(ctx, filters)
    const rows = mapped(cursorRows(inOrder(withFlow(matching), filters, flowOrderSort(dateType))), presentFlowOrder)
    return { matching, sheet: sheetOf({ name, columns, shown: filters.columns, rows }) }
  }
  const matching = await flowGroups(ctx, filters, groupBy)
  const rows = mapped(cursorRows(inOrder(matching, filters, flowGroupSort(groupBy))), presentGroup)
  return { matching, sheet: sheetOf({ name, columns, shown: filters.columns, rows }) }
})

async function* mapped<Row>(rows: AsyncIterable<Row>, present: (row: Row) => FlowRow): AsyncIterable<FlowRow> {
  for await (const row of rows) yield present(row)
}

export const exportOrderFlowHandler = exportHandler(orderFlowExport)
