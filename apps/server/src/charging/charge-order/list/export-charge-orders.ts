import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import { cursorRows } from '../../../platform/export/cursor-rows.ts'
import { exportRows } from '../../../platform/export/export-rows.ts'
import { inOrder } from '../../../platform/read-page.ts'
import { chargeOrderExportColumns } from './export-columns.ts'
import { chargeOrderSort, withProgress } from './list-charge-orders.ts'
import { matchingOrders } from './list-filters.ts'
import { presentChargeOrder, type ListedOrder } from './present.ts'

/** All orders of the list, read as they are written; without a time, those of the last seven days, as in the list. */
export async function exportChargeOrders(
  ctx: Context,
  filters: Received<typeof chargeOrderApi.export>['body'],
): Promise<FileAnswer> {
  const { orders } = await matchingOrders(ctx, filters)
  return exportRows<ChargeOrder>(ctx, {
    name: '充电订单',
    columns: chargeOrderExportColumns,
    shown: filters.columns,
    rows: presented(cursorRows(inOrder(withProgress(orders), filters, chargeOrderSort))),
  })
}

async function* presented(rows: AsyncIterable<ListedOrder>): AsyncIterable<ChargeOrder> {
  for await (const row of rows) yield presentChargeOrder(row)
}
