import type { ChargeOrderFilters } from '@chargedeck/contract/charging/charge-order/calls'
import { orderStatusLabels } from '@chargedeck/contract/charging/charge-order/enums'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { useQueryClient } from '@tanstack/react-query'
import { usePageAddress } from '../../../platform/page-address.ts'
import { searchOf } from '../../../platform/search-of.ts'
import type { NextStep } from '../../../ui/action/outcome-notice.tsx'
import { waitingSince } from '@chargedeck/domain/charge-order/waiting-since'
import { chargeOrderPage } from '../charge-order-queries.ts'
import { nextOrderOf, type OrderListQuery } from './next-order.ts'

const atOnce = 50

/** The work that an order was part of: others of its state, or others to review. */
export type Work = { name: string; filters: ChargeOrderFilters }
export const workOfState = ({ orderStatus }: ChargeOrder): Work => ({
  name: orderStatusLabels[orderStatus],
  filters: { orderStatus: [orderStatus] },
})
export const workOfReview: Work = { name: '待复核', filters: { reviewOnly: 1 } }

/** Where to go from an order that is done: to it, and to the next one of the same work in the user's list. */
export function useNextOrder(list: OrderListQuery): (done: ChargeOrder, work: Work) => Promise<NextStep[]> {
  const queries = useQueryClient()
  const { go } = usePageAddress()
  return async (done, { name, filters }) => {
    const open = (query: object, orderId: string) => () =>
      void go(`/orders/charge?${searchOf({ ...query, open: orderId }).toString()}`)
    const look = { label: '查看订单', onClick: open({ orderNo: done.orderNo }, done.orderId) }
    const work = { startTime: waitingSince(new Date()), ...list, ...filters, pageNo: 1 }
    const page = await queries
      .fetchQuery({ ...chargeOrderPage({ ...work, pageSize: atOnce }), staleTime: 0 })
      .catch(() => null)
    const next = page && nextOrderOf(page.rows, done, list)
    if (!next) return [look]
    const left = `${page.totalRows}${page.totalCapped ? '+' : ''}`
    return [look, { label: `下一笔${name}订单（剩 ${left} 笔）`, onClick: open(work, next.orderId) }]
  }
}
