import { billedOrderStates, chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { ReactNode } from 'react'
import { searchOf } from '../../../platform/search-of.ts'
import { PageLink } from '../../../ui/text/page-link.tsx'

export type OrdersOf = {
  startDate: string
  endDate: string
  /** The row's own station, or those that are filtered by. */
  stationId?: readonly string[] | undefined
  companyId?: string | undefined
  pileType?: string | undefined
  stopCode?: string | undefined
}
type Props = OrdersOf & { failed?: boolean; title?: string; children: ReactNode }

/** Leads from a figure to the orders that it counts. */
export function OrdersLink({ startDate, endDate, failed = false, title = '查看订单', children, ...others }: Props) {
  const counted = failed
    ? { timeType: 'CREATE', orderStatus: [chargeOrderStates.cancelled] }
    : { timeType: 'END', orderStatus: billedOrderStates }
  const search = searchOf({ ...counted, ...others, startTime: startDate, endTime: endDate })
  return (
    <PageLink
      to={`/orders/charge?${new URLSearchParams([...search]).toString()}`}
      needs="charge:order:page"
      title={title}
    >
      {children}
    </PageLink>
  )
}
