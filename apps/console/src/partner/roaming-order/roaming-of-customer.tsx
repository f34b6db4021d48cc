import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import type { CustomerTabProps } from '../../customer/customer/parts/customer-slots.ts'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { RoamingLink } from './parts/roaming-link.tsx'
import { roamingPage } from './parts/roaming-queries.ts'
import { roamingColumns } from './roaming-columns.tsx'

const keys = ['orderNo', 'carrierName', 'stationName', 'energy', 'totalAmt', 'orderStatus', 'createTime']
const columns = roamingColumns
  .filter(({ key }) => keys.includes(String(key)))
  .map(({ sorter: _sorter, ...column }) =>
    column.key === 'orderNo'
      ? {
          ...column,
          render: (_: unknown, { id, orderNo }: RoamingOrder) => <RoamingLink id={id}>{orderNo.slice(-8)}</RoamingLink>,
        }
      : column,
  )

/** The charges of one customer at partners, the latest first. */
export const RoamingOfCustomer = ({ detail: { customer } }: CustomerTabProps) => (
  <PagedTable<RoamingOrder>
    rowKey="id"
    load={(page) => roamingPage({ ...page, customerId: customer.id })}
    columns={columns}
    empty="没有在资源方站点充过电"
  />
)
