import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import type { ReactNode } from 'react'
import { searchOf } from '../../../platform/search-of.ts'
import type { Lead } from '../../../ui/text/lead.ts'
import { PageLink } from '../../../ui/text/page-link.tsx'
import type { OrdersOf } from './orders-link.tsx'

const { toPay, paid, cleared, free } = occupyOrderStates
/** Of the occupations that ended: those with a fee, those of which something is owed, or those that were free. */
const countedOf = { charged: [toPay, paid], owing: [toPay], free: [cleared, free] } as const
export type CountedOccupations = keyof typeof countedOf
type CountedBy = OrdersOf & { kind?: CountedOccupations; plateNo?: string }

/** To the occupations that a figure counts. Their list knows no type of pile. */
export function occupationsLead({ kind = 'charged', ...of }: CountedBy): Lead | null {
  const { startDate, endDate, stationId, companyId, pileType, plateNo } = of
  if (pileType !== undefined) return null
  const filters = { timeType: 'END', status: countedOf[kind], companyId, stationId, plateNo }
  const search = searchOf({ ...filters, startTime: startDate, endTime: endDate })
  return { to: `/orders/occupy?${search.toString()}`, needs: 'occupy:order:page', title: '查看占位订单' }
}

/** Leads from a figure to the occupations that it counts. */
export function OccupationsLink({ children, ...counted }: CountedBy & { children: ReactNode }) {
  const lead = occupationsLead(counted)
  return lead ? <PageLink {...lead}>{children}</PageLink> : children
}
