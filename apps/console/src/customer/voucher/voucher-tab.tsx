import type { Voucher } from '@chargedeck/contract/customer/voucher/shapes'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import type { CustomerTabProps } from '../customer/parts/customer-slots.ts'
import { voucherColumns } from './voucher-columns.tsx'
import { voucherPage } from './voucher-queries.ts'

const keys = ['voucherName', 'status', 'worth', 'thresholdAmt', 'validTo', 'usedOrder']
const columns = voucherColumns.filter(({ key }) => keys.includes(String(key)))

/** The vouchers of one customer, the newest first. */
export const VoucherTab = ({ detail: { customer } }: CustomerTabProps) => (
  <PagedTable<Voucher>
    rowKey="id"
    load={(page) => voucherPage({ ...page, customerId: customer.id })}
    columns={columns}
    empty="还没有优惠券"
  />
)
