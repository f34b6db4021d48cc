import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import type { ReactNode } from 'react'
import { searchOf } from '../../../platform/search-of.ts'
import { PageLink } from '../../../ui/text/page-link.tsx'
import type { OrdersOf } from './orders-link.tsx'

type Props = OrdersOf & { children: ReactNode }
const counted = { timeType: 'END', status: [occupyOrderStates.toPay, occupyOrderStates.paid] }

/** Leads from a fee to the occupations that it counts. Their list knows one station and no type of pile. */
export function OccupationsLink({ startDate, endDate, stationId = [], companyId, pileType, children }: Props) {
  if (pileType !== undefined || stationId.length > 1) return children
  const search = searchOf({ ...counted, companyId, stationId, startTime: startDate, endTime: endDate })
  return (
    <PageLink to={`/orders/occupy?${search.toString()}`} needs="occupy:order:page" title="查看占位订单">
      {children}
    </PageLink>
  )
}
