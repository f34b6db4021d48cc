import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { Page } from '@chargedeck/contract/paging'
import type { ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { withProgress } from '../list/list-charge-orders.ts'
import { presentChargeOrder } from '../list/present.ts'

type Query = {
  customerId: string
  orderId?: string
  orderStatus?: ChargeOrderState[]
  pageNo: number
  pageSize: number
  sortOrder?: 'ascend' | 'descend'
}

/** The charges of one customer at any station, the newest first. */
export async function listOwnOrders(ctx: Context, query: Query): Promise<Page<ChargeOrder>> {
  const { customerId, orderId, orderStatus } = query
  let orders = ctx.tx.selectFrom('chargeOrder').where('chargeOrder.customerId', '=', customerId)
  if (orderId !== undefined) orders = orders.where('chargeOrder.id', '=', orderId)
  if (orderStatus?.length) orders = orders.where('chargeOrder.orderStatus', 'in', orderStatus)
  return readPage(ctx, query, {
    matching: orders,
    rows: withProgress(orders),
    sort: { columns: { createTime: 'chargeOrder.id' }, order: 'descend', id: 'chargeOrder.id' },
    present: (rows) => rows.map(presentChargeOrder),
  })
}
