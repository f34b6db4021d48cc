import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { cursorRows } from '../../../platform/export/cursor-rows.ts'
import { sheetOf } from '../../../platform/export/sheet.ts'
import { inOrder } from '../../../platform/read-page.ts'
import { exporter } from '../../../staff/export-job/public.ts'
import { chargeOrderExportColumns } from './export-columns.ts'
import { withExported, type ExportedOrder } from './exported-orders.ts'
import { chargeOrderSort } from './list-charge-orders.ts'
import { matchingOrders } from './list-filters.ts'

type Filters = Received<typeof chargeOrderApi.export>['query']

/** All orders of the list; without a time, those of the last seven days, as in the list. */
export const chargeOrderExport = exporter(chargeOrderApi.export, import.meta.url, async (ctx, filters: Filters) => {
  const { orders } = await matchingOrders(ctx, filters)
  const rows = cursorRows(inOrder(withExported(orders), filters, chargeOrderSort))
  const columns = chargeOrderExportColumns
  return {
    matching: orders,
    sheet: sheetOf<ExportedOrder>({ name: '充电订单', columns, shown: filters.columns, rows }),
  }
})
