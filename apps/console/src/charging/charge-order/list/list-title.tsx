import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { isUnpaidOfCustomer } from '@chargedeck/domain/charge-order/unpaid-of-customer'
import { useTableQuery } from '../../../ui/data-table/table-query.ts'
import './list-title.css'

/** Shows which days the list covers: without a range the server lists the last seven. */
export function ListTitle({ text = '充电订单' }: { text?: string }) {
  const [{ startTime, endTime, orderId, orderNo, tradeNo, ...query }] = useTableQuery(chargeOrderApi.page.query)
  const isWhole = orderId || orderNo || tradeNo || isUnpaidOfCustomer(query)
  return (
    <>
      {text}
      <small className="charge-order__days">{daysText(startTime, endTime) ?? (isWhole ? '' : '近7天')}</small>
    </>
  )
}

function daysText(startTime: string | undefined, endTime: string | undefined): string | null {
  if (startTime && endTime) return `${startTime} 至 ${endTime}`
  if (startTime) return `${startTime} 至今`
  return endTime ? `至 ${endTime} 的7天` : null
}
