import { requestedWays } from '@chargedeck/contract/insight/stat-daily/enums'
import { billedOrderStates, chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { mostDaysOfRows } from '@chargedeck/domain/kernel/day-range'
import { dayQtyOf } from '@chargedeck/domain/kernel/periods'
import type { ReactNode } from 'react'
import { searchOf } from '../../../platform/search-of.ts'
import type { Lead } from '../../../ui/text/lead.ts'
import { PageLink } from '../../../ui/text/page-link.tsx'

export type OrdersOf = {
  startDate: string
  endDate: string
  /** The row's own station, or those that are filtered by. */
  stationId?: readonly string[] | undefined
  companyId?: string | undefined
  pileType?: string | undefined
}
/** The orders of a row that one of its figures counts. */
export type CountedOrders = {
  minEnergy?: number
  startupMode?: 'TPP'
  customerType?: 'GROUP' | 'VIP'
  stopCode?: string
  stopSide?: string
  abnormalStopOnly?: 1
  pileNo?: string
  firstOrderOnly?: 1
}
/** Left out: billed charges, by their end. */
type Kind = keyof typeof countedOf
type CountedBy = OrdersOf & CountedOrders & { kind?: Kind }
type Props = CountedBy & { title?: string; children: ReactNode }

/** The list of orders takes no wider range; for each first order of a customer it looks for an earlier one. */
const widestDays = { any: mostDaysOfRows, firstOrders: 92 }
const countedOf = {
  billed: { timeType: 'END', orderStatus: billedOrderStates },
  failedStart: { timeType: 'CREATE', orderStatus: [chargeOrderStates.cancelled], startupWay: requestedWays },
  onceAbnormal: { timeType: 'END', onceAbnormalOnly: 1 },
} as const

/** To the orders that a figure counts; null for more days than their list takes. */
export function ordersLead({ startDate, endDate, kind = 'billed', ...others }: CountedBy): Lead | null {
  const widest = others.firstOrderOnly ? widestDays.firstOrders : widestDays.any
  if (dayQtyOf({ startDate, endDate }) > widest) return null
  const search = searchOf({ ...countedOf[kind], ...others, startTime: startDate, endTime: endDate })
  return {
    to: `/orders/charge?${new URLSearchParams([...search]).toString()}`,
    needs: 'charge:order:page',
    title: '查看订单',
  }
}

/** Leads from a figure to the orders that it counts. */
export function OrdersLink({ title, children, ...counted }: Props) {
  const lead = ordersLead(counted)
  if (!lead) return children
  return (
    <PageLink {...lead} {...(title && { title })}>
      {children}
    </PageLink>
  )
}
