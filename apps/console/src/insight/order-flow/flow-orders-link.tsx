import { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import type { FlowGroupBy } from '@chargedeck/contract/insight/order-flow/enums'
import type { ReactNode } from 'react'
import { usePageAddress } from '../../platform/page-address.ts'
import type { Lead } from '../../ui/text/lead.ts'
import { PageLink } from '../../ui/text/page-link.tsx'
import { filtersOfGroup } from './filters-of-group.ts'

/** Without a group: all orders of the report. */
type Group = { groupBy: FlowGroupBy; groupKey: string }
const ofTheGroups = ['groupBy', 'pageNo', 'sortField', 'sortOrder']

/** To the orders of a figure, one by one. */
export function useFlowLead(): (of?: Group) => Lead {
  const { pathname, params } = usePageAddress()
  return (of) => {
    const search = new URLSearchParams(params)
    for (const name of ofTheGroups) search.delete(name)
    const filters = of ? filtersOfGroup(of.groupBy, of.groupKey) : {}
    for (const [name, value] of Object.entries(filters)) search.set(name, value)
    return { to: `${pathname}?${search.toString()}`, needs: orderFlowApi.list, title: '查看订单' }
  }
}

/** Leads from a figure to its orders, one by one. */
export const FlowOrdersLink = ({ of, children }: { of?: Group; children: ReactNode }) => (
  <PageLink {...useFlowLead()(of)}>{children}</PageLink>
)
