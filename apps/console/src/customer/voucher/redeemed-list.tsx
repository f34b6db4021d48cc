import type { RedeemedCode } from '@chargedeck/contract/customer/voucher/code-calls'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { CustomerLink } from '../customer/parts/customer-link.tsx'
import { redeemedPage } from './voucher-queries.ts'
import { customerNameOf } from '../customer/parts/customer-labels.ts'

/** Who redeemed the codes of a batch. */
export const RedeemedList = ({ batchId }: { batchId: string }) => (
  <PagedTable<RedeemedCode>
    rowKey="id"
    load={(page) => redeemedPage({ ...page, batchId })}
    columns={columns}
    empty="还没有人兑换"
  />
)

const columns = [
  {
    key: 'codeTail',
    title: '兑换码尾号',
    width: 110,
    render: (_: unknown, { codeTail }: RedeemedCode) => <span className="cd-number">{codeTail}</span>,
  },
  {
    key: 'customer',
    title: '客户',
    width: 200,
    render: (_: unknown, code: RedeemedCode) => (
      <CustomerLink id={code.customerId}>{[...new Set([customerNameOf(code), code.mobile])].join(' · ')}</CustomerLink>
    ),
  },
  {
    key: 'redeemTime',
    title: '兑换时间',
    width: 170,
    render: (_: unknown, { redeemTime }: RedeemedCode) => <InstantText value={redeemTime} />,
  },
]
