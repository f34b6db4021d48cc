import type { FlowGroupBy } from '@chargedeck/contract/insight/order-flow/enums'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageAddress } from '../../platform/page-address.ts'
import { filtersOfGroup } from './filters-of-group.ts'

/** Without a group: all orders of the report. */
type Props = { of?: { groupBy: FlowGroupBy; groupKey: string }; children: ReactNode }
const ofTheGroups = ['groupBy', 'pageNo', 'sortField', 'sortOrder']

/** Leads from a figure to its orders, one by one. */
export function FlowOrdersLink({ of, children }: Props) {
  const { pathname, params } = usePageAddress()
  const search = new URLSearchParams(params)
  for (const name of ofTheGroups) search.delete(name)
  for (const [name, value] of Object.entries(of ? filtersOfGroup(of.groupBy, of.groupKey) : {})) search.set(name, value)
  return (
    <Link to={{ pathname, search: `?${search.toString()}` }} title="查看订单">
      {children}
    </Link>
  )
}
