import type { Invitation } from '@chargedeck/contract/customer/fission/calls'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import type { CustomerTabProps } from '../customer/parts/customer-slots.ts'
import { fissionColumns } from './fission-columns.tsx'
import { fissionPage } from './fission-queries.ts'

const keys = ['inviter', 'invitee', 'status', 'inviteTime', 'rewards']
const columns = fissionColumns.filter(({ key }) => keys.includes(String(key)))

/** The customers whom a customer invited, and their own inviter. */
export const FissionTab = ({ detail: { customer } }: CustomerTabProps) => (
  <PagedTable<Invitation>
    rowKey="id"
    load={(page) => fissionPage({ ...page, customerId: customer.id })}
    columns={columns}
    empty="还没有邀请"
  />
)
